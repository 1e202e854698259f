import { readStamp } from '@parvis/schemas/calls/visitors'
import type { Locale } from '../routes/locale'
import type { Answer } from './answer'
import { callApi, readOk, sendTo } from './call-api'
import { sessionToken } from './session-token'

/** Sends a visitor form as the browser would, with the session of the tab, if any. */
export function sendForm(action: string, form: FormData, locale: Locale): Promise<Answer<'OK'>> {
  return sendTo(action, { locale, body: bodyOf(form), token: sessionToken(), read: readOk })
}

/** Encodes a form as multipart when it has a file field, else URL-encoded. */
function bodyOf(form: FormData): FormData | URLSearchParams {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return texts.length < [...form].length ? form : new URLSearchParams(texts)
}

/** A stamp of the time a form was opened; undefined when unavailable, and the form is sent without it. */
export async function formStamp(locale: Locale, api = '/api'): Promise<string | undefined> {
  const answer = await callApi(readStamp, { locale, api, read: stampIn })
  return answer.outcome === 'done' ? answer.item : undefined
}

function stampIn(item: unknown): string | undefined {
  const { stamp } = Object(item) as { stamp?: unknown }
  return typeof stamp === 'string' ? stamp : undefined
}
