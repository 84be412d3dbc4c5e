/** The shop that is measured: the one integration tests run. */
module.exports = require("../../integration-tests/shop/medusa-config")
