import { backofficeTexts as texts } from '../texts/backoffice.ts'

type Payment = { PaymentType: string; BankName: string; BankAccountNumber: string }

/** The question before a payment of an order is verified. */
export const verifyQuestion = ({ PaymentType, BankName, BankAccountNumber }: Payment, amount: string): string =>
  PaymentType === 'QRIS' ? texts.verifyQris(amount) : texts.verifyQuestion(amount, `${BankName} ${BankAccountNumber}`)
