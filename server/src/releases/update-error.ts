/** An update was refused or has failed; the message is for the operator, and includes the release that runs now. */
export class UpdateError extends Error {
  override name = 'UpdateError'
}
