import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

/** Packages that hold a React context, or that others compare by identity: one copy of each. */
const single = [
  'react',
  'react-dom',
  'react-router',
  'react-router-dom',
  '@mui/material',
  '@emotion/react',
  '@tanstack/react-query',
  'react-hook-form',
  'ra-core',
]

/** What libraries bring for nothing. */
const replaced = [
  // ra-i18n-polyglot brings them for browsers older than any the console runs in.
  { find: 'object.entries', replacement: nativeAt('entries') },
  { find: 'hasown', replacement: nativeAt('has-own') },
  // Material UI brings them for themes of CSS variables, which the console's are not.
  { find: /^\.\/(createTheme|ThemeProvider)WithVars\.mjs$/, replacement: nativeAt('nothing') },
  // Material UI brings it for text fields on a filled ground, which the console's never are.
  { find: /^\.\.\/FilledInput\/index\.mjs$/, replacement: nativeAt('nothing') },
  // The kit brings it for consoles without a frame of their own.
  { find: './default-frame.js', replacement: nativeAt('nothing') },
  // What Zod says by itself is never shown: rules say codes, whose words are the product's.
  { find: /^\.\.\/locales\/en\.js$/, replacement: nativeAt('no-words') },
  // What it does for many environments, every browser that the console runs in does by itself.
  { find: 'query-string', replacement: nativeAt('query-string') },
  // Rules make no JSON schema of themselves: the few that are wanted are made of them, on one screen.
  { find: /^\.\.\/core\/to-json-schema\.js$/, replacement: nativeAt('no-json-schemas') },
  {
    find: /^\.\.\/core\/json-schema-processors\.js$/,
    replacement: nativeAt('json-schemas-on-demand', 'mjs'),
  },
]

function nativeAt(name: string, type = 'cjs'): string {
  return fileURLToPath(new URL(`native/${name}.${type}`, import.meta.url))
}

/** What whatever asks a question shares. */
const dialogs = [/@mui[\\/]material[\\/]Dialog/, /admin-kit[\\/]src[\\/]form[\\/]leave-dialog\./]
/** What the pages, the forms, the filters and the removal of records share. */
const sharedByRecords = [
  /@mui[\\/]material[\\/]FormControlLabel/,
  /admin-kit[\\/]src[\\/](form[\\/]use-guarded-leave|record[\\/](own-page-links|sections)|screens[\\/]record-page|removal[\\/]remove-button)\./,
  /admin[\\/]src[\\/]session[\\/]use-may-read\./,
  /admin-kit[\\/]src[\\/](kinds[\\/](choice[\\/]choice-options|number[\\/]number-text)|fields[\\/]use-typed)\./,
]
/** What asks for a few lines, such as a password, whatever for. */
const shortForms = [/admin[\\/]src[\\/]forms[\\/]/, /settings[\\/]own[\\/]proof-dialog\./]
/** What shows how far something is: several screens have it, and none of them needs the others. */
const progress = [/@mui[\\/]material[\\/]LinearProgress/]
/** What finds one value among many. */
const pickers = [/@mui[\\/]material[\\/](use)?Autocomplete/, /kinds[\\/]place[\\/]country-picker\./]
/** What a form needs whatever its fields, and the small controls of most: they come in one file after one click. */
const everyForm = [
  /admin-kit[\\/]src[\\/](form[\\/]record-form-view|screens[\\/](create-screen|edit-screen|field-screen|use-record-editing))\./,
  /admin-kit[\\/]src[\\/](kinds[\\/](embedded[\\/]embedded-input|inputs)|fields[\\/]labelled-group)\./,
]
/** What chooses a country beside the picker. */
const places = [/kinds[\\/]place[\\/](country-input|picker-input)\./]

/** What libraries describe their props with: Material UI does so in development alone, and others seldom come. */
const describedProps = [/node_modules[\\/]prop-types[\\/]/]

/** Whether a module is one of a group. */
const among = (group: readonly RegExp[]) => (id: string) => group.some((each) => each.test(id))

export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  // The server replaces it in index.html at each request.
  html: { cspNonce: '__CSP_NONCE__' },
  resolve: { alias: replaced, conditions: ['source', ...defaultClientConditions], dedupe: single },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': 'http://127.0.0.1:3000', '/login': 'http://127.0.0.1:3000' },
  },
  build: {
    // Fonts and pictures in data: addresses would break the content security policy.
    assetsInlineLimit: 0,
    // What each screen loads is read from it, and held to budgets by `npm run check`.
    manifest: true,
    // Browsers that cannot load modules ahead load them a little later.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
              priority: 30,
            },
            { name: 'prop-types', test: among(describedProps), priority: 25 },
            // The first screen in one file: in many small ones it waits longer and compresses worse.
            { name: 'first', tags: ['$initial'], priority: 20 },
            { name: 'progress', test: among(progress), priority: 18 },
            { name: 'dialog', test: among(dialogs), priority: 16 },
            { name: 'record', test: among(sharedByRecords), priority: 15 },
            { name: 'short-form', test: among(shortForms), priority: 13 },
            { name: 'picker', test: among(pickers), priority: 12 },
            { name: 'form', test: among(everyForm), priority: 10 },
            { name: 'place', test: among(places), priority: 8 },
          ],
        },
      },
    },
  },
})
