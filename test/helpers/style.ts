/** Empty stand-in for style sheets in unit tests. */
export default {}
