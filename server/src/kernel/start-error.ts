/** Start that cannot succeed, with a message for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
