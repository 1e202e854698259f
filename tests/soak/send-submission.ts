import type { Submission } from './hostile-submissions.js'

type Sent = Pick<RequestInit, 'body' | 'headers'>

/** Sends a submission once. @returns the status of the answer */
export async function sendSubmission(url: string, submission: Submission): Promise<number> {
  const { body, headers } = sentAs[submission.way](submission)
  const answer = await fetch(`${url}/api/${submission.form}`, {
    method: 'POST',
    redirect: 'manual',
    body,
    headers: { ...(headers as Record<string, string>), ...submission.headers },
  })
  await answer.arrayBuffer()
  return answer.status
}

const line = 'application/x-www-form-urlencoded'

const sentAs: Readonly<Record<Submission['way'], (submission: Submission) => Sent>> = {
  json: ({ values }) => ({
    body: JSON.stringify(values),
    headers: { 'content-type': 'application/json' },
  }),
  line: ({ values }) => ({ body: lineOf(values), headers: { 'content-type': line } }),
  page: ({ values }) => ({
    body: lineOf(values),
    headers: { 'content-type': line, accept: 'text/html,application/xhtml+xml' },
  }),
  parts: ({ values, files }) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(values)) body.append(name, textOf(value))
    for (const { name, content } of files) body.append('files', new Blob([content]), name)
    return { body }
  },
  nonsense: ({ values }) => ({
    body: `--b\r\nContent-Disposition: form-data; name="${textOf(values.firstname)}"\r\n\r\n{"`,
    headers: { 'content-type': 'multipart/form-data; boundary=b', accept: 'text/html' },
  }),
}

function lineOf(values: Submission['values']): string {
  return new URLSearchParams(Object.entries(values).map(([name, value]) => [name, textOf(value)])).toString()
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? '')
}
