import type { IntegratedQuestionBody } from '@lanewright/contract/rates.ts';
import { HAZMAT_ACCESSORIAL, type AccessorialId } from '@lanewright/domain/orders/lists.ts';
import type { IntegratedQuestion, RatedProduct } from '@lanewright/domain/rating/question.ts';

type Product = IntegratedQuestionBody['products'][number];

/** Of all its packages. */
export const weightOf = ({ perPackageWeightInPounds, count }: Product): number =>
  Math.round(perPackageWeightInPounds * count * 100) / 100;

function asProduct(product: Product): RatedProduct {
  return {
    weight: weightOf(product),
    freightClass: product.nmfcClass,
    length: product.length,
    width: product.width,
    height: product.height,
    count: product.count,
    pallets: product.palletCount ?? 0,
    isStackable: product.isStackable,
    isHazmat: product.isHazmat,
    description: product.description,
    nmfcNumber: product.nmfcNumber,
    packagingType: product.packagingType,
  };
}

/** Hazmat is charged for when any of the freight is. */
export function isHazmatAsked({ isHazmatRequired, products }: IntegratedQuestionBody): boolean {
  return isHazmatRequired || products.some((product) => product.isHazmat);
}

/** Each once. */
function accessorialsOf(body: IntegratedQuestionBody): AccessorialId[] {
  const wanted = new Set<AccessorialId>(body.accessorials);
  if (isHazmatAsked(body)) wanted.add(HAZMAT_ACCESSORIAL);
  return [...wanted];
}

/** What was sent, as rates look at it. */
export function ratedQuestion(
  body: IntegratedQuestionBody,
  { from, to, miles }: Pick<IntegratedQuestion, 'from' | 'to' | 'miles'>,
): IntegratedQuestion {
  return {
    from,
    to,
    miles,
    mode: body.shippingMode,
    day: body.shippingDate,
    ready: body.readyTime,
    close: body.closeTime,
    products: body.products.map(asProduct),
    accessorials: accessorialsOf(body),
  };
}
