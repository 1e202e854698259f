import { defaultLocale, type Locale } from '@parvis/schema'
import { createTransport } from 'nodemailer'
import { type LaidOut, layOut } from './lay-out.js'
import type { Mail } from './mail.js'
import type { QueuedMail } from './outbox.js'
import { type Letter, type Link, type Reader, templates } from './templates/index.js'

const second = 1000

/** The sender of mails. */
export interface Sender {
  readonly name: string
  readonly address: string
}

export interface SmtpOptions {
  /** The mail server, as `smtp://` or `smtps://`. */
  readonly url: string
  readonly from: Sender
  /** The address of Parvis, where every link leads. */
  readonly publicUrl: string
}

/** Sends mails by SMTP. Retries use the same Message-ID, so that mail programs show a mail once. */
export function smtpSender({ url, from, publicUrl }: SmtpOptions) {
  const transport = openTransport(url, 10 * second)
  const domain = from.address.split('@')[1]
  return async (mail: QueuedMail): Promise<void> => {
    const { replyTo, leave, ...written } = writeMail(mail, publicUrl)
    await transport.sendMail({
      from,
      to: { name: '', address: mail.to },
      ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
      messageId: `<${mail.id}@${domain}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        'Content-Language': mail.locale,
        ...(leave !== undefined && leaving(leave)),
      },
      ...written,
    })
  }
}

/**
 * Connects to a mail server and signs in, without sending anything.
 *
 * @param url as `smtp://` or `smtps://`
 * @throws Error with the `code` of nodemailer, such as `EAUTH`
 */
export async function verifyMailServer(url: string): Promise<void> {
  const transport = openTransport(url, 5 * second)
  await transport.verify().finally(() => transport.close())
}

/** @param timeout of each step, in milliseconds */
function openTransport(url: string, timeout: number) {
  return createTransport({
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** The headers of one-click unsubscription (RFC 8058, 3.1). */
function leaving(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** Paths that are the same in every language: those of the console and the API. */
const hasOneAddress = /^\/(admin|api)\//

/**
 * Renders a mail. Every link in it leads to our site.
 *
 * @param publicUrl the address of Parvis, without a slash at its end
 */
export function writeMail(
  { template, locale, data }: Pick<Mail, 'template' | 'locale' | 'data'>,
  publicUrl: string,
): LaidOut {
  const write = templates[template] as (data: Mail['data'], reader: Reader) => Letter
  return layOut(write(data, { locale, link: linksIn(locale, publicUrl) }), locale)
}

function linksIn(locale: Locale, publicUrl: string): Link {
  const prefix = locale === defaultLocale ? '' : `/${locale}`
  return (path, token) => {
    const query = token === undefined ? '' : `?token=${encodeURIComponent(token)}`
    return `${publicUrl}${hasOneAddress.test(path) ? '' : prefix}${path}${query}`
  }
}
