import type { BrowserContext, ConsoleMessage } from 'playwright-core'

/** Records what a browser reports about the pages it shows. */
export interface ConsoleWatch {
  /**
   * Allows one message that the test provokes.
   *
   * @param text what it says
   * @param address of its subject, or of the script that logs it
   */
  allow(text: RegExp, address: RegExp): void
  /** Allows any number of messages, while something is down. */
  allowMany(text: RegExp, address: RegExp): void
  /** Unexpected reports, and expected ones that never came. */
  troubles(): string[]
  /** Starts over for the visitor's next test. */
  reset(): void
}

interface Allowance {
  readonly text: RegExp
  readonly address: RegExp
  readonly many: boolean
  used: boolean
}

/**
 * Collects the errors and warnings of a browser's console, uncaught errors, violations of the content security
 * policy, and requests to any other host.
 */
export async function watchConsole(context: BrowserContext, url: string): Promise<ConsoleWatch> {
  const found: string[] = []
  const allowances: Allowance[] = []
  const report = (text: string, address: string) => {
    const allowance = allowances.find((each) => matches(each, text, address))
    if (allowance) allowance.used = true
    else found.push(`${text} (${address})`)
  }
  context.on('console', (message) => {
    if (isTrouble(message)) report(message.text(), message.location().url)
  })
  context.on('weberror', (error) => report(`Uncaught: ${error.error().stack}`, error.page()?.url() ?? ''))
  context.on('request', (request) => {
    if (!isOwn(request.url(), url)) report('Request to another host', request.url())
  })
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error('Content security policy:', violatedDirective, blockedURI),
    )
  })
  return {
    allow: (text, address) => allowances.push({ text, address, many: false, used: false }),
    allowMany: (text, address) => allowances.push({ text, address, many: true, used: false }),
    reset() {
      found.length = 0
      allowances.length = 0
    },
    troubles: () => [...found, ...allowances.filter(({ used }) => !used).map(describeUnused)],
  }
}

/** The browser's message about a response with a status. */
export function failedStatus(status: number): RegExp {
  return new RegExp(`^Failed to load resource: .* status of ${status} `)
}

function matches({ text: wanted, address: where, many, used }: Allowance, text: string, address: string) {
  return (many || !used) && wanted.test(text) && where.test(address)
}

function isTrouble(message: ConsoleMessage): boolean {
  return ['error', 'warning', 'assert'].includes(message.type())
}

function isOwn(address: string, url: string): boolean {
  return address.startsWith(`${url}/`) || /^(data|blob|about):/.test(address)
}

function describeUnused({ text, address }: Allowance): string {
  return `Never came: ${text} of ${address}`
}
