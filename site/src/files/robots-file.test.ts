import { expect, it } from 'vitest'
import { robotsFile } from './robots-file'

it('closes the console, the API and the preview in each language, and names the sitemap where its address is known', () => {
  const lines = robotsFile('https://parvis.example').split('\n')
  for (const path of ['/admin/', '/api/', '/preview?', '/en/preview?'])
    expect(lines).toContain(`Disallow: ${path}`)
  expect(lines).toContain('Sitemap: https://parvis.example/sitemap.xml')
  expect(robotsFile(undefined)).not.toContain('Sitemap')
})

it('leaves open what only begins like a closed address', () => {
  expect(robotsFile(undefined)).not.toMatch(/Disallow: \/admin$/m)
})
