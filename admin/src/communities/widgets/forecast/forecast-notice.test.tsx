import type { Locale } from '@parvis/schema'
import { type ForecastFinding, forecast } from '@parvis/schemas/widgets'
import { I18nContext } from 'react-admin'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { ForecastNotice } from './forecast-notice'
import InviteNotice from './invite-notice'

afterEach(() => {
  vi.unstubAllGlobals()
})

function render(findings: readonly ForecastFinding[], locale: Locale): string {
  vi.stubGlobal('document', { documentElement: { lang: locale } })
  const i18n = {
    translate: (key: string, options?: { _?: string }) => options?._ ?? key,
    changeLocale: async () => {},
    getLocale: () => locale,
  }
  return renderToString(
    <I18nContext value={i18n}>
      <MemoryRouter>
        <ForecastNotice
          findings={findings}
          networkId="n"
          channelNames={new Map([['42', 'lounge']])}
          knowsInviters
        />
      </MemoryRouter>
    </I18nContext>,
  )
}

const lounge = { id: '42', kind: 'voice', missing: ['connect'], isTimedOut: false, stoppedFor: null } as const
const inLounge = forecast({ channels: { 42: ['send_messages'] } }, [lounge])

it.each<[Locale, RegExp, RegExp, string]>([
  ['fr', /Il manque au robot dans le salon #lounge\s: se connecter\./, /Permissions, rôle/, 'Voir le réseau'],
  ['en', /The bot lacks in the channel #lounge: connect\./, /Permissions, the role/, 'Open the network'],
])('says in %s what will be refused, how to fix it and where', (locale, cause, fix, link) => {
  const html = render(inLounge, locale)
  expect(html).toMatch(/^<div role="status">/)
  expect(html).toMatch(cause)
  expect(html).toMatch(fix)
  expect(html).toMatch(new RegExp(`<a [^>]*href="/media/community/dashboard/networks/n"[^>]*>${link}</a>`))
})

it('leads nowhere where another channel is to be chosen', () => {
  const html = render(forecast({ channels: { 43: ['send_messages'] } }, [lounge]), 'en')
  expect(html).toContain('The channel 43 cannot be found.')
  expect(html).not.toContain('<a ')
})

it('says how inviters become known', () => {
  vi.stubGlobal('document', { documentElement: { lang: 'fr' } })
  const html = renderToString(<InviteNotice />)
  expect(html).toContain('Le robot ne peut pas savoir qui a invité')
  expect(html).toMatch(/accordez «\sGérer le serveur\s» au rôle du robot/)
})

it('is empty, and ready to announce changes, where all is well', () => {
  expect(render([], 'en')).toBe('<div role="status"></div>')
})
