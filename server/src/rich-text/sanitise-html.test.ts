import { expect, test } from 'vitest'
import { sanitiseHtml } from './sanitise-html.ts'

test('keeps the structure of a text', () => {
  const html = '<h2>Cara merawat</h2><p>Cuci <strong>terpisah</strong>.</p><ul><li>Jemur</li></ul>'
  expect(sanitiseHtml(html)).toBe(html)
  expect(sanitiseHtml('Teks biasa')).toBe('Teks biasa')
})

test('S07 lets no script, handler, frame or unsafe address through', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">a</a>',
    '<a href="java&#x09;script:alert(1)">a</a>',
    '<svg><script>alert(1)</script></svg>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<form action="https://jahat.example"><input name="password"></form>',
    '<p style="background:url(javascript:alert(1))" onclick="alert(1)">p</p>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<a href="//jahat.example">a</a>',
    '<base href="https://jahat.example/">',
  ]
  for (const html of hostile) {
    expect(sanitiseHtml(html), html).not.toMatch(/script|onerror|onclick|iframe|<form|<input|style=|\/\/jahat|<base/i)
  }
})

test('headings are demoted below the page title, and links get rel="noopener noreferrer nofollow"', () => {
  expect(sanitiseHtml('<h1>Judul</h1>')).toBe('<h2>Judul</h2>')
  expect(sanitiseHtml('<a href="/terms">Ketentuan</a>')).toBe(
    '<a href="/terms" rel="noopener noreferrer nofollow">Ketentuan</a>',
  )
})

test('a text is sanitised again at every read, as long as it is not clean', () => {
  const unsafe = '<p onclick="steal()">Halo</p>'
  const clean = sanitiseHtml(unsafe)
  expect(clean).toBe('<p>Halo</p>')
  for (const read of ['first', 'second']) {
    expect(sanitiseHtml(unsafe), read).toBe(clean)
    expect(sanitiseHtml(clean), read).toBe(clean)
  }
})
