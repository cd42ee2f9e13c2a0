import { foldText } from '@lanewright/domain/fields/one-line.ts';
import { z } from 'zod';

/** A number, a reference or a memo: line breaks, tabs and invisible characters do not tell two of them apart. */
export const foldedText = (max: number) => z.string().overwrite(foldText).max(max);
