/** The mark on what a sandbox answered. */
export default {
  mark: '演示',
  label: '演示数据，这是什么？',
  title: '这是演示数据',
  text: '这里还没有接上真正的服务，内容由内置的演示服务给出，只用来看看功能。',
}
