import { expect, test } from 'vitest'
import { CallError } from '#contract/client.ts'
import { saveEdits } from './save-edits.ts'

type Bank = { name: string; branch: string }

/** A server with one entity, which others may change before each of our updates. */
function server(others: Partial<Bank>[] = []) {
  let entity = { name: 'BCA', branch: 'Bandung', Version: 1 }
  const sent: object[] = []
  return {
    sent,
    entity: () => entity,
    reload: async () => entity,
    async update({ Version, ...changes }: { Version: number } & Partial<Bank>) {
      const theirs = others.shift()
      if (theirs) entity = { ...entity, ...theirs, Version: entity.Version + 1 }
      sent.push({ Version, ...changes })
      if (Version !== entity.Version) throw new CallError(200, { code: 'EDIT_CONFLICT', message: '' })
      entity = { ...entity, ...changes, Version: entity.Version + 1 }
      return entity
    },
  }
}

test('changes are sent with the version that they change', async () => {
  const { sent, entity, ...calls } = server()
  const result = await saveEdits<Bank, Bank & { Version: number }>({ base: entity(), edits: { name: 'X' }, ...calls })
  expect(sent).toEqual([{ Version: 1, name: 'X' }])
  expect(result).toEqual({
    kind: 'saved',
    entity: { name: 'X', branch: 'Bandung', Version: 2 },
    before: { name: 'BCA' },
  })
})

test('changes of others in other fields are kept', async () => {
  const { sent, entity, ...calls } = server([{ branch: 'Jakarta' }])
  const result = await saveEdits<Bank, Bank & { Version: number }>({ base: entity(), edits: { name: 'X' }, ...calls })
  expect(result).toMatchObject({ kind: 'saved', entity: { name: 'X', branch: 'Jakarta', Version: 3 } })
  expect(sent).toHaveLength(2)
})

test('changes of the same field by both are a conflict, and nothing is sent', async () => {
  const { sent, entity, ...calls } = server([{ name: 'Y' }])
  const result = await saveEdits<Bank, Bank & { Version: number }>({
    base: entity(),
    edits: { name: 'X', branch: 'Z' },
    ...calls,
  })
  expect(result).toMatchObject({
    kind: 'conflict',
    theirs: { name: 'Y', Version: 2 },
    edits: { branch: 'Z' },
    conflicts: [{ field: 'name', mine: 'X', theirs: 'Y' }],
  })
  expect(sent).toHaveLength(1)
})

test('the same change by both is saved already', async () => {
  const { sent, entity, ...calls } = server([{ name: 'X' }])
  const result = await saveEdits<Bank, Bank & { Version: number }>({ base: entity(), edits: { name: 'X' }, ...calls })
  expect(result).toEqual({ kind: 'saved', entity: { name: 'X', branch: 'Bandung', Version: 2 }, before: {} })
  expect(sent).toHaveLength(1)
})

test('it gives up when others save faster three times', async () => {
  const { sent, entity, ...calls } = server(['1', '2', '3', '4', '5'].map((branch) => ({ branch })))
  const work = saveEdits<Bank, Bank & { Version: number }>({ base: entity(), edits: { name: 'X' }, ...calls })
  await expect(work).rejects.toThrow(CallError)
  expect(sent).toHaveLength(4)
})

test('another refusal is not retried', async () => {
  const refuse = async () => {
    throw new CallError(404, { code: 'NOT_FOUND', message: '' })
  }
  const base = { name: 'BCA', branch: '', Version: 1 }
  await expect(saveEdits({ base, edits: {}, update: refuse, reload: refuse })).rejects.toMatchObject({ http: 404 })
})
