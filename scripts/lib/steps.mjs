import { architecture, closureOf } from './architecture.mjs'
import { compiling } from './compiler.mjs'
import { root } from './root.mjs'
import { siteSchemas } from './site-schemas.mjs'

/**
 * @typedef {object} Step
 * @property {string} name of its stamp and its log
 * @property {string} label what it does, for people
 * @property {readonly string[]} command
 * @property {NodeJS.ProcessEnv} [environment]
 * @property {readonly string[]} inputs files and folders it is made from, below the root
 * @property {readonly string[]} variables that change what it makes
 * @property {readonly string[]} outputs files it makes
 */

const common = ['package-lock.json', 'tsconfig.base.json']

/** Sources of a workspace and of those it imports. @param {string} name */
const inputsOf = (name) => closureOf(name).flatMap(ownInputs)

/**
 * @param {string} name
 * @returns {string[]}
 */
function ownInputs(name) {
  const folder = architecture[name]?.folder ?? name
  return folder.startsWith('packages/')
    ? ['src', 'package.json', 'tsconfig.json'].map((path) => `${folder}/${path}`)
    : [folder]
}

/** The imports of a workspace, without itself. @param {string} name */
const importedInputs = (name) => closureOf(name).slice(0, -1).flatMap(ownInputs)

/** What both the server and the site are built on. @type {Step} */
export const schemas = {
  name: 'schemas',
  label: 'Building the schemas',
  command: compiling('schemas'),
  inputs: [...common, ...inputsOf('schemas')],
  variables: [],
  outputs: ['packages/schema/dist/index.js', 'schemas/dist/index.js'],
}

/** @type {Step} */
export const packages = {
  name: 'packages',
  label: 'Building the server',
  command: compiling('packages/server', 'packages/supervisor'),
  inputs: [...common, ...inputsOf('server'), ...inputsOf('supervisor')],
  variables: [],
  outputs: [
    'packages/engine/dist/index.js',
    'packages/server/dist/main.js',
    'packages/supervisor/dist/main.js',
  ],
}

/** @type {Step} */
export const serverBundle = {
  name: 'server-bundle',
  label: 'Bundling the server',
  command: ['node', 'node_modules/vite/bin/vite.js', 'build', 'packages/server'],
  inputs: [...packages.inputs, 'packages/server/vite.config.ts', 'packages/server/bundled-libraries.json'],
  variables: [],
  outputs: ['main', 'parvis', 'services', 'updater'].map((name) => `packages/server/bundle/${name}.js`),
}

/** @type {Step} */
export const browserCalls = {
  name: 'browser-calls',
  label: 'Writing the calls that browsers make',
  command: ['node', 'scripts/write-browser-calls.mjs'],
  inputs: [...inputsOf('schemas'), 'scripts/write-browser-calls.mjs'],
  variables: [],
  outputs: ['schemas/dist/browser/calls/publishing.js'],
}

/** @type {Step} */
export const consoleStep = {
  name: 'console',
  label: 'Building the console',
  command: ['node', 'node_modules/vite/bin/vite.js', 'build', 'admin'],
  inputs: [
    ...common,
    ...importedInputs('admin'),
    ...['src', 'public', 'index.html', 'vite.config.ts', 'package.json', 'tsconfig.json'].map(
      (path) => `admin/${path}`,
    ),
  ],
  variables: [],
  outputs: ['admin/dist/index.html', 'admin/dist/.vite/manifest.json'],
}

/** @type {Step} */
export const site = {
  name: 'site',
  label: 'Building the site',
  command: ['npm', 'run', 'build', '-w', 'site'],
  environment: {
    GATSBY_TELEMETRY_DISABLED: '1',
    GATSBY_SITE_STRATEGY: process.env.PARVIS_SITE_STRATEGY ?? '',
    PARVIS_SITE_CACHE: 'false',
    NODE_ENV: 'production',
  },
  inputs: [
    ...common,
    ...inputsOf('schema'),
    'schemas/package.json',
    ...siteSchemas(root),
    ...['src', 'content', 'static', 'scripts', 'package.json', 'tsconfig.json'].map((path) => `site/${path}`),
    ...['browser.tsx', 'config.ts', 'node.ts', 'ssr.tsx'].map((name) => `site/gatsby-${name}`),
  ],
  // Canonical addresses are written into the pages.
  variables: ['PARVIS_URL', 'PARVIS_SITE_STRATEGY'],
  outputs: [
    ...['index.html', 'csp-hashes.json', 'site.json'].map((name) => `site/public/${name}`),
    'site/first-content/content.json',
  ],
}

/** The example, and its framework. @type {Step} */
export const library = {
  name: 'library',
  label: 'Building the library',
  command: ['npm', 'run', 'build', '-w', 'examples/library'],
  inputs: [...common, ...inputsOf('library')],
  variables: [],
  outputs: ['examples/library/.tsbuild/main.js', 'examples/library/dist/index.html'],
}

/** @type {Step} */
export const tests = {
  name: 'tests',
  label: 'Building the measurements',
  command: compiling('tests'),
  inputs: [
    ...packages.inputs,
    ...importedInputs('tests'),
    ...['bench', 'soak', 'support', 'package.json', 'tsconfig.json'].map((path) => `tests/${path}`),
  ],
  variables: [],
  outputs: ['tests/.tsbuild/bench/main.js'],
}
