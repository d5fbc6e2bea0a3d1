/**
 * Taro's mini-program templates know none of WeChat's accessibility attributes, so what a component says to screen readers
 * is lost. This puts them into the templates. They are added where the template is written, not where Taro numbers its
 * attributes: there every other attribute would get another number than the runtime expects.
 */
const attributes = {
  view: ['role', 'label', 'checked'],
  button: ['role', 'label', 'checked'],
  image: ['role', 'label', 'hidden'],
  input: ['label'],
  textarea: ['label'],
}

/** Every attribute stands in the template of every depth, so there are only those the app uses. */
function attributesOf(component) {
  return Object.fromEntries((attributes[component] ?? []).map((name) => [`aria-${name}`, '']))
}

module.exports = (ctx) => {
  ctx.registerMethod({
    name: 'onSetupClose',
    fn({ template }) {
      if (!template) return
      const given = template.modifyCompProps
      template.modifyCompProps = (component, props) => ({
        ...(given ? given.call(template, component, props) : props),
        ...attributesOf(component),
      })
    },
  })
}
