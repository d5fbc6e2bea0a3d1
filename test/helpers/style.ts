/** What a style sheet is to a unit test: nothing. */
export default {}
