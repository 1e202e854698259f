import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MemberPicture } from './member-picture'

it('a picture is decorative and loads lazily', () => {
  const html = renderToString(<MemberPicture name="Claire Martin" address="/api/community/pictures/1" />)
  expect(html).toContain('src="/api/community/pictures/1"')
  expect(html).toMatch(/alt=""/)
  expect(html).toContain('loading="lazy"')
  expect(html).not.toContain('CM')
})

it('someone without a picture is shown by initials', () => {
  expect(renderToString(<MemberPicture name="Claire Martin" />)).toContain('CM')
})
