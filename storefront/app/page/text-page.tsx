import type { ReactNode } from 'react'
import { layoutTexts } from '../texts/layout.ts'
import { Page } from './page.tsx'

type TextPageProps = {
  texts: { title: string; intro: string; sections: { title: string; points: string[] }[] }
  /** After the sections. */
  children?: ReactNode
}

/** A page of numbered sections with points, such as the terms. */
export function TextPage({ texts, children }: TextPageProps) {
  return (
    <Page
      title={texts.title}
      width="prose"
      crumbs={[{ label: layoutTexts.home, to: '/beranda' }, { label: texts.title }]}
    >
      <p className="text-muted">{texts.intro}</p>
      <ol className="mt-6 space-y-6">
        {texts.sections.map((section, index) => (
          <li key={section.title}>
            <h2 className="text-lg font-bold">{`${index + 1}. ${section.title}`}</h2>
            <ul className="mt-2 list-disc space-y-2 pl-5">
              {section.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {children}
    </Page>
  )
}
