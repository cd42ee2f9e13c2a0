/**
 * Two records are two pages, also where one screen shows both: what was typed, opened or is on its way on the first page never
 * becomes a part of the second. What follows a question mark may change on the same page.
 */
export const pageOfRecord = ({ params }: { params: object }) => params;
