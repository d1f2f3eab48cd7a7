import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Data } from '#contract/client.ts'
import { api } from '#web/api/api.ts'
import { Barcode } from '#web/design/barcode.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { shorten } from '../page/shorten.ts'
import { layoutTexts } from '../texts/layout.ts'
import { MemberCardFailed } from './member-card-failed.tsx'

const maxNameLength = 24 // S13

/** The member card with its barcode, which links to the profile (S13). Its height is fixed before the data loads. */
export function MemberCard({ onFollow }: { onFollow: () => void }) {
  const profile = useProfile()
  if (profile === 'failed') return <MemberCardFailed />
  return (
    <Link
      to="/profile"
      onClick={onFollow}
      aria-label={layoutTexts.memberCard}
      aria-describedby="member-card"
      className="mb-2 block min-h-43 rounded-card bg-primary p-4 text-sm text-white"
    >
      {profile ? (
        <span id="member-card" className="block">
          <span className="block text-base font-bold wrap-anywhere">{shorten(profile.FullName, maxNameLength)}</span>
          <span className="block tabular-nums">{profile.Phone || layoutTexts.noPhone}</span>
          <span className="block truncate">{profile.Email}</span>
          <span className="mt-3 block rounded-control bg-white p-2">
            <Barcode text={String(profile.UserID)} label={layoutTexts.barcode(profile.UserID)} />
          </span>
        </span>
      ) : (
        <>
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="mt-2 h-4 w-1/2" />
          <Skeleton className="mt-3 h-16 w-full" />
        </>
      )}
    </Link>
  )
}

function useProfile(): Data<'GET /me/profile'> | 'failed' | undefined {
  const [profile, setProfile] = useState<Data<'GET /me/profile'> | 'failed'>()
  useEffect(() => {
    const abort = new AbortController()
    api('GET /me/profile', { signal: abort.signal }).then(setProfile, () => {
      if (!abort.signal.aborted) setProfile('failed')
    })
    return () => abort.abort()
  }, [])
  return profile
}
