import { DOMParser as DocumentParser } from '@tiptap/pm/model'
import { type Extensions, getSchema, type JSONContent } from '@tiptap/react'

type HtmlPolicy = { createHTML: (text: string) => string }
type PolicyFactory = { createPolicy: (name: string, rules: HtmlPolicy) => HtmlPolicy }

/** Allowed by the Content-Security-Policy of the back office (server/src/storefront/serve-backoffice.ts). */
const policyName = 'kedai-editor'
const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
const policy = factory?.createPolicy(policyName, { createHTML: (text) => text })

/** A text as the editor's document, parsed in a document without scripts and pictures; elements unknown to the editor are dropped. */
export function parseRichText(extensions: Extensions, html: string): JSONContent {
  const inert = new DOMParser().parseFromString(policy ? policy.createHTML(html) : html, 'text/html')
  return DocumentParser.fromSchema(getSchema(extensions)).parse(inert.body).toJSON() as JSONContent
}
