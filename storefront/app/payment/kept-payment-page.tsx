import type { ComponentProps } from 'react'
import { useRevalidator } from 'react-router'
import { useOnReturn } from '../api/use-on-return.ts'
import { usePolling } from '../api/use-polling.ts'
import { PaymentPage } from './payment-page.tsx'

type KeptPaymentPageProps = Omit<ComponentProps<typeof PaymentPage>, 'isKept' | 'canUpload' | 'children'>

/** A payment as this device has it, until the server answers again. */
export function KeptPaymentPage(props: KeptPaymentPageProps) {
  const { revalidate } = useRevalidator()
  usePolling(true, revalidate)
  useOnReturn(revalidate)
  return <PaymentPage {...props} isKept canUpload={props.order.PaymentType === 'Bank'} />
}
