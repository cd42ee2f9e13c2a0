import { payments } from '@lanewright/contract/payments.ts';
import { problem } from '@lanewright/domain/problem.ts';
import type { Feature } from '../../feature.ts';
import { serve } from '../../platform/http/serve.ts';
import { applyRest, correctOne, unapplyOne, voidOne } from './change-payment.ts';
import { importRemittances, remittanceTemplate } from './import-remittances.ts';
import { exportPayments, findPayments } from './payment-list.ts';
import { canSeePayment, readPayment } from './read-payment.ts';
import { recordPayment, SAME_CHECK } from './record-payment.ts';

/** Money that has come in, and what it pays. */
export const paymentFeature: Feature = {
  routes: () =>
    serve(payments, {
      list: ({ scope, query }) => findPayments(scope, query),
      export: async ({ scope, body }) => ({ bytes: await exportPayments(scope, body) }),
      read: ({ scope, params }) => scope.inCompany((db) => readPayment(db, params.checkNumber)),
      record: ({ scope, body }) => recordPayment(scope, body),
      correct: ({ scope, params, body }) => correctOne(scope, params.id, body),
      void: ({ scope, params, body }) => voidOne(scope, params.id, body),
      apply: ({ scope, params, body }) => applyRest(scope, params.id, body),
      unapply: ({ scope, params, body }) => unapplyOne(scope, params.id, body),
      template: () => ({ bytes: remittanceTemplate() }),
      importRemittances: ({ scope, body }) =>
        importRemittances(scope, { data: body.modelFile.data, confirm: body.confirm }),
    }),
  canSee: { payments: canSeePayment },
  constraints: { payment_check: problem('checkNumber', SAME_CHECK) },
};
