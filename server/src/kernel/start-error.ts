/** A start that cannot succeed, with words for whoever starts it. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
