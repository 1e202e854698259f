/** Maximum transfer sizes, in bytes of brotli where the server compresses. */
export const sizeBudgets = {
  /** The console's first screen in all: page, scripts, styles and fonts. */
  firstScreen: 320_000,
  /**
   * Chunks that the console loads later, each with its dependencies beyond the first screen. `tests/browser/sizes.test.ts`
   * checks the total of a form, headers included.
   */
  laterPart: 40_000,
  /** Parts of the console that may weigh more, by their module below the root. @type {Readonly<Record<string, number>>} */
  heavyParts: {
    // The library of the charts, with the screen that it is loaded from.
    'admin/src/charts/drawn.ts': 120_000,
    // With what is said of each cause for which a network is unwell.
    'admin/src/communities/dashboard/dashboard-screen.tsx': 42_000,
    // With the library of forms, which most often is loaded by then.
    'admin/src/settings/own/user-settings-screen.tsx': 42_000,
    'admin/src/communities/widgets/channel-input.tsx': 45_000,
    'admin/src/communities/announcements/form/add-targets.tsx': 42_000,
    'admin/src/communities/announcements/form/targets-input.tsx': 41_000,
    'admin/src/web3/minting/tags-choice.tsx': 44_000,
    // With every component of the console.
    'admin/src/ui-page/ui-page.tsx': 42_000,
    'admin/src/communities/widgets/lab/preview-dialog.tsx': 60_000,
    'admin/src/communities/widgets/lab/one-person.tsx': 61_000,
    'admin/src/communities/widgets/lab/dry-run.tsx': 60_000,
    'admin/src/communities/widgets/template/template-input.tsx': 130_000,
    'packages/admin-kit/src/kinds/rich-text/rich-text-input.tsx': 140_000,
    'packages/admin-kit/src/kinds/localised/translation-rich.tsx': 140_000,
  },
  /** The scripts of a page of the site. */
  sitePage: 95_000,
}
