/**
 * Names that a product adds by declaration merging for its resources: `section` of its sidebar, `icon`, `role`, and `action`
 * besides those on every record, so that an unknown name is a compile error.
 */
// biome-ignore lint/suspicious/noEmptyInterface: products add members to it
export interface ProductNames {}
