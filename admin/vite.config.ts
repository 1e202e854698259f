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

export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  // The server replaces it in index.html at each request.
  html: { cspNonce: '__CSP_NONCE__' },
  resolve: { conditions: ['source', ...defaultClientConditions], dedupe: single },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': 'http://127.0.0.1:3000', '/login': 'http://127.0.0.1:3000' },
  },
  build: {
    // Fonts and pictures in data: addresses would break the content security policy.
    assetsInlineLimit: 0,
    // What each screen loads is read from it, and held to budgets by `npm run check`.
    manifest: true,
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
            // The first screen in one file: in many small ones it waits longer and compresses worse.
            { name: 'first', tags: ['$initial'], priority: 20 },
          ],
        },
      },
    },
  },
})
