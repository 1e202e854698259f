import { expect, it } from 'vitest'
import { isReservedAddress, isReservedSlug, serverAddresses } from './site-addresses.js'
import { ownPages } from './site-pages.js'

const reserved = [
  'en',
  'fr',
  'login',
  'register',
  'api',
  'admin',
  'dev',
  'static',
  'builds',
  '404',
  '500',
  'preview',
]

it.each([...reserved, 'confirm', 'forgot-password', 'reset-password', 'invitation', 'test', 'page-data'])(
  'no page can be called %s',
  (slug) => expect(isReservedSlug(slug)).toBe(true),
)

it.each(['history', 'index', 'contact', 'services', 'about', 'english', 'admin-2'])(
  'a page can be called %s',
  (slug) => expect(isReservedSlug(slug)).toBe(false),
)

it.each([
  ...Object.values(serverAddresses).flatMap((address) => [
    address,
    `${address}/a`,
    `${address.toUpperCase()}/a`,
  ]),
  ...ownPages.flatMap(({ path }) => [path, `/en${path}`, `${path}/`, path.toUpperCase()]),
  '/en',
  '/EN/',
  '/fr',
  '/fr/login',
  '/__en/login',
  '/LogIn',
  '/%6cogin',
  '/%65n/%6Cogin',
  '//login',
  '/login//',
  '/static/a.js',
  '/page-data/about/page-data.json',
  '/en/admin',
  '/robots.txt',
  '/sitemap.xml',
  '/en/projects/rss.xml',
])('reserves %s against redirects', (address) => expect(isReservedAddress(address)).toBe(true))

it.each([
  '/old',
  '/en/old',
  '/login-help',
  '/services/web',
  '/newsletter/2024',
  '/administration',
  '/%zz',
  '/a.html',
])('allows a redirect from %s', (address) => expect(isReservedAddress(address)).toBe(false))
