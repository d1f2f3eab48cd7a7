import { useEffect, useState } from 'react'
import { CallError } from '#contract/client.ts'
import { newIdempotencyKey } from '#web/api/api.ts'
import { keptProofsCache } from '#web/browser/cache-names.ts'
import { lastUserId } from '#web/session/session.ts'
import { type ProofSubject, submitProof, uploadProof } from './send-proof.ts'

/**
 * A proof on this device that waits for a network; `url`: of the uploaded file. A repeated attempt has the same key and file, also after a
 * reload, so that a proof whose answer was lost does not arrive twice.
 */
export type KeptProof = { file: File; idempotencyKey: string; url: string }

const maxKept = 5
const listeners = new Set<() => void>()
const sending = new Map<string, Promise<void>>()

/** A cache keeps files also where the page is closed meanwhile. Its paths are never requested. */
const pathOf = ({ type, id }: ProofSubject) => `/kept-proof/${lastUserId()}/${type}/${id}`
const [nameHeader, keyHeader, urlHeader] = ['x-file-name', 'x-idempotency-key', 'x-uploaded-as']

/** Keeps the only proof of a receivable. Throws if the browser refuses it. */
export async function keepProof(of: ProofSubject, file: File): Promise<void> {
  await write(of, { file, ...newAttempt() })
  const cache = await caches.open(keptProofsCache)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - maxKept)).map((key) => cache.delete(key)))
  notify()
}

const newAttempt = () => ({ idempotencyKey: newIdempotencyKey(), url: '' })

async function write(of: ProofSubject, { file, idempotencyKey, url }: KeptProof): Promise<void> {
  const headers = {
    'content-type': file.type,
    [nameHeader]: encodeURIComponent(file.name),
    [keyHeader]: idempotencyKey,
    [urlHeader]: url,
  }
  await (await caches.open(keptProofsCache)).put(pathOf(of), new Response(file, { headers }))
}

export async function dropKeptProof(of: ProofSubject): Promise<void> {
  await (await caches.open(keptProofsCache)).delete(pathOf(of))
  notify()
}

/** Sends a kept proof, then drops it; two callers at once send it once. Throws like `uploadProof`. */
export function sendKeptProof(of: ProofSubject, proof: KeptProof): Promise<void> {
  const path = pathOf(of)
  const sent =
    sending.get(path) ??
    send().finally(() => {
      sending.delete(path)
    })
  sending.set(path, sent)
  return sent

  async function send() {
    if (!proof.url) {
      proof.url = await uploadProof(proof.file)
      await write(of, proof)
    }
    try {
      await submitProof(of, proof.url, proof.idempotencyKey)
    } catch (error) {
      // It was refused and has not arrived: the next attempt begins anew, since an upload that waits too long is deleted.
      if (error instanceof CallError && error.http < 500) await write(of, Object.assign(proof, newAttempt()))
      throw error
    }
    await dropKeptProof(of)
  }
}

/** The kept proof of a receivable; null without one. */
export function useKeptProof({ type, id }: ProofSubject): KeptProof | null {
  const [proof, setProof] = useState<KeptProof | null>(null)
  useEffect(() => {
    let isShown = true
    const read = () =>
      readKeptProof({ type, id }).then(
        (kept) => isShown && setProof(kept),
        () => undefined,
      )
    read()
    listeners.add(read)
    return () => {
      isShown = false
      listeners.delete(read)
    }
  }, [type, id])
  return proof
}

async function readKeptProof(of: ProofSubject): Promise<KeptProof | null> {
  const kept = await globalThis.caches?.match(pathOf(of), { cacheName: keptProofsCache })
  if (!kept) return null
  const content = await kept.blob()
  const header = (name: string) => kept.headers.get(name) ?? ''
  const file = new File([content], decodeURIComponent(header(nameHeader)), { type: content.type })
  return { file, idempotencyKey: header(keyHeader), url: header(urlHeader) }
}

function notify() {
  for (const listener of listeners) listener()
}
