/**
 * Lets `use` of React read a promise at once, without suspending, when its value is known already. React looks for these
 * two fields, which it otherwise sets itself after it has suspended once.
 */
export function markFulfilled<Value>(promise: Promise<Value>, value: Value): void {
  void Object.assign(promise, { status: 'fulfilled', value });
}
