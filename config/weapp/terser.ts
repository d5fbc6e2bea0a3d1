/** What terser does unless told otherwise, in the names of its options. */
export const terserDefaults = {
  ecma: 2020,
  passes: 2,
  arrows: true,
  collapse_vars: true,
  comparisons: true,
  computed_props: true,
  directives: true,
  hoist_props: true,
  inline: true,
  loops: true,
  negate_iife: true,
  properties: true,
  reduce_funcs: true,
  reduce_vars: true,
  switches: true,
  typeofs: true,
} as const
