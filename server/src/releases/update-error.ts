/** An update was refused or has failed; the message is a sentence for the operator, and says which release runs now. */
export class UpdateError extends Error {
  override name = 'UpdateError'
}
