import { expect, test } from 'vitest'
import { wireDeliveryOption, wireOrderStatus } from '#contract/protocol/wire-numbers.ts'
import { currentStep, stepsOf } from './order-steps.tsx'

const { waiting, processing, packing, shipped } = wireOrderStatus

test.each([
  [waiting, 0, 'Belum dibayar'],
  [processing, 1, 'Diproses'],
  [packing, 1, 'Dikemas'],
  [shipped, 2, 'Dikirim'],
])('O08 an order in state %i is at step %i, %s', (Status, index, label) => {
  const steps = stepsOf({ Status, DeliveryOptionID: wireDeliveryOption.courier, PaymentType: 'Bank' })
  expect(currentStep(steps, Status)).toBe(index)
  expect(steps[index]!.label).toBe(label)
})

test('O08 packing is no step once the parcel has left', () => {
  const steps = stepsOf({ Status: shipped, DeliveryOptionID: wireDeliveryOption.courier, PaymentType: 'Bank' })
  expect(steps.map(({ label }) => label)).toEqual(['Dibayar', 'Diproses', 'Dikirim', 'Tiba', 'Selesai'])
})
