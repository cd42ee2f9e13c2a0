import { ApiProblem } from '../../../api/api-problem.ts';

const UNKNOWN_ERROR = 'An unknown error occurred';

/** What an invoice was asked; where the answer does not say why it failed, that is said. */
export async function explained<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof ApiProblem) || !error.isUnexplained) throw error;
    const { status, requestId } = error;
    throw new ApiProblem({ status, requestId, message: UNKNOWN_ERROR, isUnexplained: true });
  }
}
