// The polyfills of the language itself. Workers import this file too, because their global scope is separate from the page's.
import 'core-js/modules/es.array.to-reversed.js'
import 'core-js/modules/es.array.to-sorted.js'
import 'core-js/modules/es.array.to-spliced.js'
import 'core-js/modules/es.array.with.js'
import 'core-js/modules/es.map.group-by.js'
import 'core-js/modules/es.promise.with-resolvers.js'
import 'core-js/modules/es.string.to-well-formed.js'
import 'core-js/modules/web.url.can-parse.js'
