import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { useRights } from '../access/rights.ts'
import { staffApi } from '../api/staff-api.ts'
import { synonymTexts as texts } from '../texts/synonyms.ts'
import { RemoveButton } from '../ui/confirm-button.tsx'
import { FormScreen } from '../ui/form/form-screen.tsx'
import { synonymForm } from './synonym-form.ts'
import { synonymSubject } from './synonym-list.ts'
import { wordParameter } from './synonym-path.ts'

/** /kelola/laporan/sinonim/baru and /kelola/laporan/sinonim/:id: one family of words. */
export default function SynonymScreen() {
  const navigate = useNavigate()
  const { can } = useRights()
  const [search] = useSearchParams()
  const word = search.get(wordParameter)?.slice(0, 100) ?? ''
  const definition = useMemo(() => synonymForm(word), [word])
  return (
    <FormScreen
      definition={definition}
      below={({ ID, Words }) =>
        can('catalogue:write', 'all') && (
          <div className="mt-4">
            <RemoveButton
              label={texts.remove.label}
              question={texts.remove.label}
              text={texts.remove.text(Words)}
              subject={synonymSubject}
              done={texts.remove.done}
              act={async () => {
                await staffApi('DELETE /kelola/synonym/:id', { params: { id: ID } })
                await navigate(pages.synonyms)
              }}
            />
          </div>
        )
      }
    />
  )
}
