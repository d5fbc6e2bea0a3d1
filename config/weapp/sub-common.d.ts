/** Webpack's plugin that parts the code among packages: one file per subpackage for what subpackages share. */
export default class SubCommonPlugin {
  constructor(options: unknown)
  apply(compiler: unknown): void
}
