/**
 * Script of the cashier's two buttons: posts the payer's choice to the page's own address, shows the result, and leads
 * back. It is one constant text, so that the content security policy can name it by its hash.
 */
export const CASHIER_SCRIPT = `(function () {
  var page = document.querySelector('main')
  var status = document.querySelector('[role=status]')
  var buttons = Array.prototype.slice.call(document.querySelectorAll('button'))
  function able(yes) {
    buttons.forEach(function (button) { button.disabled = !yes })
  }
  function fail(words) {
    status.textContent = words || page.dataset.failed
    able(true)
  }
  function choose(result) {
    able(false)
    status.textContent = page.dataset.busy
    fetch(location.pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
      body: JSON.stringify({ token: page.dataset.token, result: result }),
    }).then(function (response) { return response.json() }).then(function (answer) {
      if (!answer.success) return fail(answer.message)
      status.textContent = result === 'paid' ? page.dataset.paid : page.dataset.cancelled
      location.replace(page.dataset.back)
    }).catch(function () { fail() })
  }
  buttons.forEach(function (button) {
    button.addEventListener('click', function () { choose(button.dataset.result) })
  })
})()`
