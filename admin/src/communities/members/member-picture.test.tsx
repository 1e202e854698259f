import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MemberPicture } from './member-picture'

it('a picture says nothing beside the name, and comes when it is seen', () => {
  const html = renderToString(<MemberPicture name="Claire Martin" address="/api/community/pictures/1" />)
  expect(html).toContain('src="/api/community/pictures/1"')
  expect(html).toMatch(/alt=""/)
  expect(html).toContain('loading="lazy"')
  expect(html).not.toContain('CM')
})

it('whoever has none is known by their initials', () => {
  expect(renderToString(<MemberPicture name="Claire Martin" />)).toContain('CM')
})
