import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Shop } from './brand-style.ts'
import { securityHeaders, type TransportOptions } from './security-headers.ts'
import { manifestFile } from './serve-files.ts'

type Manifest = { name: string; short_name: string; theme_color: string; icons: object[] }

/** Serves the manifest of the build with the name, the logo and the colour of the shop. */
export async function serveManifest(
  app: FastifyInstance,
  { root, shop }: { root: string; shop: () => Shop },
  options: TransportOptions,
) {
  const built = JSON.parse(await readFile(resolve(root, manifestFile), 'utf8')) as Manifest
  app.get(`/${manifestFile}`, (_request, reply) => {
    const { name, logo, accent } = shop()
    const manifest = {
      ...built,
      name: built.name.replace(built.short_name, () => name),
      short_name: name,
      ...(accent && { theme_color: accent }),
      ...(logo && { icons: iconsOf(logo) }),
    }
    return reply
      .headers(securityHeaders(options))
      .header('Cache-Control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifest))
  })
}

/** A logo is stored as a square of 512 pixels. */
const iconsOf = (logo: string) =>
  [192, 640].map((width) => ({
    src: logo.replace('/640/', `/${width}/`),
    sizes: width === 640 ? '512x512' : `${width}x${width}`,
    type: 'image/webp',
  }))
