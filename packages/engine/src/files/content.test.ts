import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, caller } from './testing/caller.js'
import { expectHeaders, policy } from './testing/headers.js'
import { type PapersApp, papersApp } from './testing/papers-app.js'
import { noise } from './testing/pictures.js'

let app: PapersApp
let someone: Caller

beforeAll(async () => {
  app = await papersApp()
  someone = caller(app.url)
})
afterAll(() => app.close())

const anyone = (path: string, headers: Record<string, string> = {}) =>
  caller(app.url, '').call(path, { headers })
const uploaded = async (...upload: Parameters<Caller['upload']>) =>
  (await someone.upload(...upload)).json().item

describe('a content', () => {
  it.each([
    ['text', 'plain text', 'text/plain'],
    ['a PDF', '%PDF-1.7\n', 'application/pdf'],
    ['a page', '<!doctype html><script>alert(1)</script>', 'application/octet-stream'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'application/octet-stream'],
    ['XML', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>', 'application/octet-stream'],
  ])('that is %s is served to be saved, and never runs', async (_, content, type) => {
    const item = await uploaded(content, 'été "1".html')
    const answer = await anyone(item.src)
    expect([answer.status, answer.body.toString()]).toEqual([200, content])
    expectHeaders(answer, {
      ...policy,
      'content-type': type,
      'content-length': String(Buffer.byteLength(content)),
      'content-disposition': `attachment; filename="_t_ _1_.html"; filename*=UTF-8''%C3%A9t%C3%A9%20%221%22.html`,
    })
  })

  it('that is a picture of ours is shown', async () => {
    const item = await uploaded(await noise(200, 100).jpeg().toBuffer(), 'a.jpg')
    const answer = await anyone(item.src)
    expectHeaders(answer, { ...policy, 'content-type': 'image/webp', 'content-disposition': null })
    expect(answer.body).toHaveLength(Number(item.size))
    expect(await sharp(answer.body).metadata()).toMatchObject({ format: 'webp', width: 200, height: 100 })
  })

  it('is there for signed addresses only, and no longer once its record is deleted', async () => {
    const item = await uploaded('text')
    const wrong = [
      item.src.replace(/signature=../, 'signature=__'),
      item.src.replace(/expires=\d+/, 'expires=99999999999999'),
      item.src.replace(/expires=\d+/, `expires=${Date.now() - 1}`),
      item.src.replace(/account=[^&]+/, `account=${crypto.randomUUID()}`),
      `/papers/${item.id}/content`,
      `/papers/x/content?account=x`,
    ]
    for (const address of wrong) expect((await anyone(address)).status).toBe(404)
    expect((await anyone(item.src)).status).toBe(200)
    await someone.call(`/papers/${item.id}`, { method: 'DELETE' })
    expect((await anyone(item.src)).status).toBe(404)
  })

  it('is given in parts', async () => {
    const { src, id } = await uploaded('0123456789')
    const part = await anyone(src, { range: 'bytes=2-4' })
    expect([part.status, part.body.toString()]).toEqual([206, '234'])
    expectHeaders(part, { 'content-range': 'bytes 2-4/10', 'content-length': '3', 'accept-ranges': 'bytes' })
    expect((await anyone(src, { range: 'bytes=-2' })).body.toString()).toBe('89')
    expect((await anyone(src, { range: 'bytes=2-4', 'if-range': `"${id}"` })).status).toBe(206)
    expect((await anyone(src, { range: 'bytes=2-4', 'if-range': '"other"' })).status).toBe(200)
    const beyond = await anyone(src, { range: 'bytes=10-' })
    expect(beyond.status).toBe(416)
    expectHeaders(beyond, { 'content-range': 'bytes */10', 'content-disposition': null })
    expect(beyond.json()).toMatchObject({ type: 'about:blank', status: 416 })
  })

  it('answers HEAD with its headers', async () => {
    const { src } = await uploaded('0123456789')
    const head = await caller(app.url, '').call(src, { method: 'HEAD' })
    expect([head.status, head.body.length]).toEqual([200, 0])
    expectHeaders(head, { ...policy, 'content-length': '10' })
  })
})
