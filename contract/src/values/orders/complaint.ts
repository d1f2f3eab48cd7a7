/** The kinds of complaints. */
export const complaintKinds = ['damaged', 'wrong', 'missing', 'different', 'other'] as const
export type ComplaintKind = (typeof complaintKinds)[number]

/** The shopper keeps the goods and gets money, gets the same goods again, or sends the goods back for the money. */
export const complaintSolutions = ['refund', 'replace', 'return'] as const
export type ComplaintSolution = (typeof complaintSolutions)[number]

/**
 * `returning`: the goods are on their way back; `approved`: the money is still to be refunded, or other pieces are on their way. The last
 * four are final; `replaced`: the pieces arrived.
 */
export const complaintStates = [
  'open',
  'returning',
  'approved',
  'refunded',
  'replaced',
  'refused',
  'withdrawn',
] as const
export type ComplaintState = (typeof complaintStates)[number]

/** Whether somebody still has to do something about it. */
export const isOpenComplaint = (state: ComplaintState) =>
  state === 'open' || state === 'returning' || state === 'approved'

/** The answers of the store: agree, ask for the goods, note that they came back, decline. */
export const complaintAnswers = ['approve', 'return', 'receive', 'refuse'] as const
export type ComplaintAnswer = (typeof complaintAnswers)[number]

/** Characters of the shopper's text and of an answer. */
export const maxComplaintText = 1_000
export const maxComplaintPictures = 5
/** Characters of the name of the courier who takes goods back. */
export const maxReturnCourier = 40
/** Complaints about one order, one after the other. */
export const maxComplaints = 5

/** Goods that never came can't be photographed. */
export const needsPictures = (kind: ComplaintKind) => kind !== 'missing'
