import fc from 'fast-check'
import { parse } from 'node-html-parser'
import { describe, expect, it } from 'vitest'
import { fillIn, fillToken } from './fill-in.js'

const page = `<!doctype html><html lang="fr"><head><title>Contact</title>
<link as="script" rel="preload" href="/app.js"><script src="/before-paint.js"></script></head><body>
<script id="first">window.a = 1</script><form action="/api/other"><input name="email"></form>
<form method="post" action="/api/contact"><div data-summary="" role="alert" tabindex="-1" hidden=""></div>
<input type="hidden" name="locale" value="fr"><input type="hidden" name="token" value="">
<fieldset><legend><span data-label="why">Motif</span></legend>
<input id="why" type="radio" name="why" value="quote" checked=""><input id="why-other" type="radio" name="why" value="other">
<p id="why-note" data-note="why" data-tone="hint"></p></fieldset>
<span data-label="email">E-mail</span><input id="email" name="email" type="email"><p id="email-note" data-note="email" data-tone="hint">Là.</p>
<textarea id="message" name="message"></textarea>
<select id="language" name="language"><option value="fr" selected="">Français</option><option value="en">Anglais</option></select>
<input id="files" name="files" type="file"></form><script src="/app.js"></script></body></html>`

const filled = (typed: Record<string, unknown>, errors: { path: string; message: string }[] = []) =>
  fillIn(page, { action: '/api/contact', typed, errors, summary: 'À corriger.' })
const formIn = (html: string) => parse(html).querySelectorAll('form')[1]
const valueIn = (html: string, name: string) =>
  formIn(html)?.querySelector(`[name=${name}]`)?.getAttribute('value')

describe('a page whose form is filled in again', () => {
  it('contains the input: lines, texts and choices', () => {
    const html = filled({ email: 'ines@x', message: '\n a\nb', language: 'en', why: 'other' })
    const form = formIn(html)
    expect(valueIn(html, 'email')).toBe('ines@x')
    // The first line break after the tag is not part of the text.
    expect(form?.querySelector('textarea')?.rawText).toBe('\n\n a\nb')
    expect(form?.querySelector('option[selected]')?.getAttribute('value')).toBe('en')
    expect(form?.querySelectorAll('input[checked]').map(({ id }) => id)).toEqual(['why-other'])
    expect(parse(html).querySelector('form')?.querySelector('input')?.getAttribute('value')).toBeUndefined()
  })

  it('shows each error next to its field, and a summary above with a link to each', () => {
    const html = filled({}, [
      { path: 'email', message: 'Invalide <b>' },
      { path: 'why', message: 'Requis' },
      { path: 'stamp', message: 'Trop vite' },
    ])
    const form = formIn(html)
    const email = form?.querySelector('#email')
    expect([email?.getAttribute('aria-invalid'), email?.getAttribute('aria-describedby')]).toEqual([
      'true',
      'email-note',
    ])
    const note = form?.querySelector('#email-note')
    expect([note?.text, note?.getAttribute('data-tone')]).toEqual(['Invalide <b>', 'error'])
    const summary = form?.querySelector('[data-summary]')
    expect(summary?.hasAttribute('hidden')).toBe(false)
    expect(summary?.querySelectorAll('a').map((a) => [a.getAttribute('href'), a.text])).toEqual([
      ['#email', 'E-mail'],
      ['#why', 'Motif'],
    ])
    expect(summary?.text).toContain('Trop vite')
    expect(parse(html).querySelector('title')?.text).toBe('À corriger. – Contact')
  })

  it('says what is wrong with no field in sight by itself', () => {
    const summary = formIn(filled({}, [{ path: 'token', message: 'Ce lien a expiré.' }]))?.querySelector(
      '[data-summary]',
    )
    expect(summary?.toString()).toContain('<p>Ce lien a expiré.</p></div>')
  })

  it('has no script but the theme’s, and neither the submitted token nor language', () => {
    const html = filled({ token: 'secret', locale: 'en', stamp: '1' })
    expect(
      parse(html)
        .querySelectorAll('script')
        .map((each) => each.getAttribute('src')),
    ).toEqual(['/before-paint.js'])
    expect(html).not.toContain('/app.js')
    expect(parse(html).querySelector('html')?.getAttribute('data-scripts')).toBe('off')
    expect([valueIn(html, 'token'), valueIn(html, 'locale')]).toEqual(['', 'fr'])
  })

  it('escapes any text, and is otherwise the same page', () => {
    const tagsOf = (html: string) => parse(html).querySelectorAll('*').length
    const tags = tagsOf(filled({ email: 'x', message: 'y' }, [{ path: 'email', message: 'z' }]))
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (email, message) => {
        const html = filled({ email, message }, [{ path: 'email', message }])
        const expected = email.replaceAll('\0', '\ufffd')
        expect(valueIn(html, 'email') ?? '').toBe(expected)
        expect(formIn(html)?.querySelector('#email-note')?.text).toBe(message.replaceAll('\0', '\ufffd'))
        expect(tagsOf(html)).toBe(tags)
      }),
      { numRuns: 300 },
    )
  })
})

it('a page of a mailed link contains its token unchanged', () => {
  const html = fillToken(page, 'a"><script>\\n')
  expect(parse(html).querySelector('input[name=token]')?.getAttribute('value')).toBe('a"><script>\\n')
  expect(parse(html).querySelectorAll('script')).toHaveLength(3)
})
