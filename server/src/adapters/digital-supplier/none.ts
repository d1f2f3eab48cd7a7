import { type DigitalSupplier, SupplierUnreachableError } from './port.ts'

/** A shop without a supplier sells no digital goods; earlier orders wait for a supplier, or for the operator. */
export function noSupplier(): DigitalSupplier {
  const refuse = async (): Promise<never> => {
    throw new SupplierUnreachableError('this shop has no supplier of digital goods (DIGITAL_SUPPLIER)')
  }
  return {
    name: '',
    pauseMs: 0,
    timeoutMs: 0,
    balance: refuse,
    products: refuse,
    meterOwner: refuse,
    inquireBill: refuse,
    purchase: refuse,
    status: refuse,
    readWebhook: () => null,
  }
}
