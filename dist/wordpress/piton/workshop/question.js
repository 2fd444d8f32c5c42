var __getOwnPropNames = Object.getOwnPropertyNames;
var __esm = (fn, res, err) => function __init() {
  if (err) throw err[0];
  try {
    return fn && (res = (0, fn[__getOwnPropNames(fn)[0]])(fn = 0)), res;
  } catch (e) {
    throw err = [e], e;
  }
};

// node_modules/nanostores/task/index.js
var init_task = __esm({
  "node_modules/nanostores/task/index.js"() {
  }
});

// node_modules/nanostores/clean-stores/index.js
var init_clean_stores = __esm({
  "node_modules/nanostores/clean-stores/index.js"() {
    init_task();
  }
});

// node_modules/nanostores/atom/index.js
var listenerQueue, lqIndex, batchSeen, QUEUE_ITEMS_PER_LISTENER, nanostoresGlobal, drainQueue, atom;
var init_atom = __esm({
  "node_modules/nanostores/atom/index.js"() {
    init_clean_stores();
    listenerQueue = [];
    lqIndex = 0;
    batchSeen = null;
    QUEUE_ITEMS_PER_LISTENER = 4;
    nanostoresGlobal = globalThis.nanostoresGlobal ||= { epoch: 0 };
    drainQueue = () => {
      let thrown;
      let i;
      while (lqIndex < listenerQueue.length) {
        i = lqIndex;
        lqIndex += QUEUE_ITEMS_PER_LISTENER;
        let pendingStores = batchSeen?.get(listenerQueue[i]);
        if (pendingStores) {
          if (!pendingStores.has(listenerQueue[i + 1])) continue;
          pendingStores.clear();
        }
        try {
          listenerQueue[i](
            listenerQueue[i + 1].value,
            listenerQueue[i + 2],
            listenerQueue[i + 3]
          );
        } catch (e) {
          thrown = e;
        }
      }
      listenerQueue.length = lqIndex = 0;
      if (thrown) throw thrown;
    };
    atom = (initialValue) => {
      let listeners = [];
      let $atom = {
        eq: Object.is,
        get() {
          if (!$atom.lc) {
            $atom.listen(() => {
            })();
          }
          return $atom.value;
        },
        init: initialValue,
        lc: 0,
        listen(listener) {
          $atom.lc = listeners.push(listener);
          return () => {
            batchSeen?.get(listener)?.delete($atom);
            for (let i = lqIndex; i < listenerQueue.length; ) {
              if (listenerQueue[i] === listener && listenerQueue[i + 1] === $atom) {
                listenerQueue.splice(i, QUEUE_ITEMS_PER_LISTENER);
              } else {
                i += QUEUE_ITEMS_PER_LISTENER;
              }
            }
            let index = listeners.indexOf(listener);
            if (~index) {
              listeners.splice(index, 1);
              if (!--$atom.lc) $atom.off();
            }
          };
        },
        notify(oldValue, changedKey) {
          nanostoresGlobal.epoch++;
          let runListenerQueue = !listenerQueue.length && !batchSeen;
          for (let listener of listeners) {
            if (batchSeen) {
              let pendingStores = batchSeen.get(listener);
              if (!pendingStores) {
                batchSeen.set(listener, pendingStores = /* @__PURE__ */ new Set());
              }
              if (pendingStores.has($atom)) continue;
              pendingStores.add($atom);
            }
            listenerQueue.push(
              listener,
              $atom,
              oldValue,
              batchSeen ? void 0 : changedKey
            );
          }
          if (runListenerQueue) {
            drainQueue();
          }
        },
        /* It will be called on last listener unsubscribing.
           We will redefine it in onMount and onStop. */
        off() {
        },
        set(newValue) {
          let oldValue = $atom.value;
          if (!$atom.eq(oldValue, newValue)) {
            $atom.value = newValue;
            $atom.notify(oldValue);
          }
        },
        subscribe(listener) {
          let unbind = $atom.listen(listener);
          listener($atom.value);
          return unbind;
        },
        value: initialValue
      };
      if (false) {
        $atom[clean] = () => {
          listeners = [];
          $atom.lc = 0;
          $atom.off();
        };
      }
      return $atom;
    };
  }
});

// node_modules/nanostores/lifecycle/index.js
var init_lifecycle = __esm({
  "node_modules/nanostores/lifecycle/index.js"() {
    init_clean_stores();
  }
});

// node_modules/nanostores/warn/index.js
var init_warn = __esm({
  "node_modules/nanostores/warn/index.js"() {
  }
});

// node_modules/nanostores/computed/index.js
var init_computed = __esm({
  "node_modules/nanostores/computed/index.js"() {
    init_atom();
    init_clean_stores();
    init_lifecycle();
    init_warn();
  }
});

// node_modules/nanostores/deep-map/path.js
var init_path = __esm({
  "node_modules/nanostores/deep-map/path.js"() {
  }
});

// node_modules/nanostores/deep-map/index.js
var init_deep_map = __esm({
  "node_modules/nanostores/deep-map/index.js"() {
    init_atom();
    init_warn();
    init_path();
    init_path();
  }
});

// node_modules/nanostores/effect/index.js
var init_effect = __esm({
  "node_modules/nanostores/effect/index.js"() {
  }
});

// node_modules/nanostores/keep-mount/index.js
var init_keep_mount = __esm({
  "node_modules/nanostores/keep-mount/index.js"() {
  }
});

// node_modules/nanostores/listen-keys/index.js
var init_listen_keys = __esm({
  "node_modules/nanostores/listen-keys/index.js"() {
    init_path();
  }
});

// node_modules/nanostores/map/index.js
var init_map = __esm({
  "node_modules/nanostores/map/index.js"() {
    init_atom();
  }
});

// node_modules/nanostores/map-creator/index.js
var init_map_creator = __esm({
  "node_modules/nanostores/map-creator/index.js"() {
    init_clean_stores();
    init_lifecycle();
    init_map();
  }
});

// node_modules/nanostores/index.js
var init_nanostores = __esm({
  "node_modules/nanostores/index.js"() {
    init_atom();
    init_clean_stores();
    init_computed();
    init_deep_map();
    init_effect();
    init_keep_mount();
    init_lifecycle();
    init_listen_keys();
    init_map_creator();
    init_map();
    init_task();
  }
});

// src/values/readers.ts
function toNumber(raw) {
  const value = typeof raw === "string" && raw.trim() ? Number(raw) : raw;
  return typeof value === "number" && Number.isFinite(value) ? value : void 0;
}
var isTree, treeOf, listOf, textOf, scalarText, numberOf;
var init_readers = __esm({
  "src/values/readers.ts"() {
    isTree = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
    treeOf = (value) => Object.assign(/* @__PURE__ */ Object.create(null), isTree(value) ? value : void 0);
    listOf = (value) => Array.isArray(value) ? value : [];
    textOf = (value) => typeof value === "string" ? value : "";
    scalarText = (value) => typeof value === "number" ? `${value}` : textOf(value);
    numberOf = (value, fallback) => toNumber(value) ?? fallback;
  }
});

// src/values/fields.ts
function isAbsent(raw) {
  if (raw === void 0 || raw === null || raw === "") return true;
  if (typeof raw !== "object" || !Object.hasOwn(raw, "size")) return false;
  const { size: size2, sizes } = raw;
  return (size2 === "" || size2 === null) && Object.keys(sizes ?? {}).length === 0;
}
var ON, OFF, sliderOf, flag, number, choice, text;
var init_fields = __esm({
  "src/values/fields.ts"() {
    init_readers();
    ON = ["yes", "on", "true", "1", true, 1];
    OFF = ["no", "off", "false", "0", false, 0];
    sliderOf = (raw) => Object.assign(/* @__PURE__ */ Object.create(null), typeof raw === "object" ? raw : { size: raw });
    flag = (fallback = false) => ({
      fallback,
      form: "yes or no",
      read: (raw) => ON.includes(raw) ? true : OFF.includes(raw) ? false : void 0
    });
    number = (fallback, { min = -Infinity, max = Infinity, integer } = {}) => ({
      fallback,
      form: `${integer ? "whole number" : "number"}${min > -Infinity ? ` from ${min}` : ""}${max < Infinity ? ` to ${max}` : ""}`,
      read(raw) {
        const value = toNumber(sliderOf(raw).size);
        return value === void 0 || value < min || value > max || integer && !Number.isInteger(value) ? void 0 : value;
      }
    });
    choice = (options, fallback) => ({
      fallback,
      form: options.join(" | "),
      read: (raw) => options.find((option) => option === raw)
    });
    text = (fallback = "") => ({
      fallback,
      form: "text",
      read: (raw) => typeof raw === "string" ? raw : typeof raw === "number" ? String(raw) : void 0
    });
  }
});

// src/values/shown-json.ts
function shownJson(value, length = 60) {
  try {
    const json = JSON.stringify(value) ?? String(value);
    return json.length > length ? `${json.slice(0, length)}…` : json;
  } catch {
    return "…";
  }
}
var init_shown_json = __esm({
  "src/values/shown-json.ts"() {
  }
});

// src/values/settings.ts
var init_settings = __esm({
  "src/values/settings.ts"() {
    init_fields();
    init_shown_json();
  }
});

// src/core/clicks.ts
var init_clicks = __esm({
  "src/core/clicks.ts"() {
  }
});

// src/core/device.ts
var init_device = __esm({
  "src/core/device.ts"() {
    init_nanostores();
  }
});

// src/core/document-marks.ts
var init_document_marks = __esm({
  "src/core/document-marks.ts"() {
  }
});

// src/values/json.ts
function parseJson(text2, maxLength = MAX_LENGTH, revive) {
  try {
    return text2 && text2.length <= maxLength ? JSON.parse(text2, revive) : void 0;
  } catch {
    return void 0;
  }
}
var MAX_LENGTH;
var init_json = __esm({
  "src/values/json.ts"() {
    MAX_LENGTH = 4e6;
  }
});

// src/core/report-error.ts
var init_report_error = __esm({
  "src/core/report-error.ts"() {
  }
});

// src/core/warnings.ts
var init_warnings = __esm({
  "src/core/warnings.ts"() {
    init_report_error();
  }
});

// src/core/element-settings.ts
var init_element_settings = __esm({
  "src/core/element-settings.ts"() {
    init_nanostores();
    init_json();
    init_settings();
    init_warnings();
  }
});

// src/values/globals.ts
var init_globals = __esm({
  "src/values/globals.ts"() {
  }
});

// src/values/inline-config.ts
var init_inline_config = __esm({
  "src/values/inline-config.ts"() {
    init_globals();
    init_json();
    init_readers();
  }
});

// src/core/page.ts
var init_page = __esm({
  "src/core/page.ts"() {
    init_inline_config();
    init_readers();
    init_device();
  }
});

// src/core/selectors.ts
var init_selectors = __esm({
  "src/core/selectors.ts"() {
  }
});

// src/core/styles.ts
var init_styles = __esm({
  "src/core/styles.ts"() {
  }
});

// src/core/texts.ts
var init_texts = __esm({
  "src/core/texts.ts"() {
  }
});

// src/core/chunk-error.ts
var init_chunk_error = __esm({
  "src/core/chunk-error.ts"() {
  }
});

// src/core/hash.ts
var init_hash = __esm({
  "src/core/hash.ts"() {
  }
});

// src/core/loading.ts
var HOLD;
var init_loading = __esm({
  "src/core/loading.ts"() {
    HOLD = /* @__PURE__ */ Symbol.for("piton.hold");
  }
});

// src/core/hold.ts
var early, announced;
var init_hold = __esm({
  "src/core/hold.ts"() {
    init_loading();
    init_report_error();
    early = globalThis[HOLD];
    announced = early?.announced ?? /* @__PURE__ */ new WeakMap();
  }
});

// src/core/lazy.ts
var init_lazy = __esm({
  "src/core/lazy.ts"() {
  }
});

// src/core/scheduler.ts
var init_scheduler = __esm({
  "src/core/scheduler.ts"() {
    init_report_error();
  }
});

// src/core/visible.ts
var init_visible = __esm({
  "src/core/visible.ts"() {
  }
});

// src/core/when.ts
var init_when = __esm({
  "src/core/when.ts"() {
  }
});

// src/core/with-timeout.ts
var init_with_timeout = __esm({
  "src/core/with-timeout.ts"() {
  }
});

// src/core/index.ts
var NO_SETTINGS;
var init_core = __esm({
  "src/core/index.ts"() {
    init_nanostores();
    init_settings();
    init_clicks();
    init_device();
    init_document_marks();
    init_element_settings();
    init_page();
    init_selectors();
    init_styles();
    init_texts();
    init_warnings();
    init_nanostores();
    init_fields();
    init_chunk_error();
    init_clicks();
    init_element_settings();
    init_hash();
    init_hold();
    init_lazy();
    init_loading();
    init_report_error();
    init_scheduler();
    init_selectors();
    init_styles();
    init_texts();
    init_visible();
    init_warnings();
    init_when();
    init_with_timeout();
    NO_SETTINGS = { settings: atom({}), settingsFor: () => ({}) };
  }
});

// src/markup/trusted-types.ts
var init_trusted_types = __esm({
  "src/markup/trusted-types.ts"() {
    init_globals();
  }
});

// src/markup/parse.ts
var init_parse = __esm({
  "src/markup/parse.ts"() {
    init_trusted_types();
  }
});

// src/markup/drawn/index.ts
var init_drawn = __esm({
  "src/markup/drawn/index.ts"() {
    init_core();
    init_parse();
  }
});

// src/markup/load-sanitizer.ts
var init_load_sanitizer = __esm({
  "src/markup/load-sanitizer.ts"() {
  }
});

// src/values/parse-answer.ts
var init_parse_answer = __esm({
  "src/values/parse-answer.ts"() {
    init_json();
  }
});

// src/markup/own.ts
var init_own = __esm({
  "src/markup/own.ts"() {
    init_parse_answer();
    init_readers();
  }
});

// src/markup/rich-text/address.ts
var init_address = __esm({
  "src/markup/rich-text/address.ts"() {
  }
});

// src/markup/rich-text/index.ts
var init_rich_text = __esm({
  "src/markup/rich-text/index.ts"() {
    init_core();
    init_parse();
    init_address();
    init_address();
  }
});

// src/markup/index.ts
var init_markup = __esm({
  "src/markup/index.ts"() {
    init_drawn();
    init_load_sanitizer();
    init_own();
    init_parse();
    init_rich_text();
    init_trusted_types();
  }
});

// src/third-parties/http-url.ts
var init_http_url = __esm({
  "src/third-parties/http-url.ts"() {
  }
});

// src/third-parties/own-url.ts
var init_own_url = __esm({
  "src/third-parties/own-url.ts"() {
    init_http_url();
  }
});

// src/third-parties/allow.ts
var init_allow = __esm({
  "src/third-parties/allow.ts"() {
    init_core();
    init_http_url();
    init_own_url();
  }
});

// src/third-parties/css-addresses.ts
var END, letter, TOKEN;
var init_css_addresses = __esm({
  "src/third-parties/css-addresses.ts"() {
    END = String.raw`(?:\r\n|[ \t\r\n\f])?`;
    letter = (small) => {
      const codes = [small, small.toUpperCase()].map((each) => each.charCodeAt(0).toString(16)).join("|");
      return String.raw`(?:\\?${small}|\\0{0,4}(?:${codes})${END})`;
    };
    TOKEN = new RegExp(
      [
        String.raw`\/\*[^]*?(?:\*\/|$)`,
        String.raw`(["'])(?<text>(?:\\(?:\r\n|[^])|(?!\1)[^\\\r\n\f])*)\1?`,
        String.raw`${["u", "r", "l"].map(letter).join("")}\((?![ \t\r\n\f]*["'])(?<address>(?:\\[^]|[^\\)])*)\)?`,
        String.raw`(?<name>[@#]?(?:[-\w]|[^\0-\x7f]|\\[\da-f]{1,6}${END}|\\[^\da-f\r\n\f])+)`,
        "[^]"
      ].join("|"),
      "gi"
    );
  }
});

// src/values/loading-names.ts
var PAINT_NAMES, NAMES;
var init_loading_names = __esm({
  "src/values/loading-names.ts"() {
    PAINT_NAMES = [
      "fill",
      "stroke",
      "mask",
      "filter",
      "clip-path",
      "cursor",
      "marker-start",
      "marker-mid",
      "marker-end"
    ];
    NAMES = [
      "src",
      "srcset",
      "href",
      "imagesrcset",
      "attributionsrc",
      "poster",
      "data",
      "code",
      "background",
      "to",
      "values",
      "from",
      "by",
      ...PAINT_NAMES
    ];
  }
});

// src/values/srcset/index.ts
var init_srcset = __esm({
  "src/values/srcset/index.ts"() {
  }
});

// src/third-parties/loading/index.ts
var LOADING, setProperty, getPropertyValue, removeProperty;
var init_loading2 = __esm({
  "src/third-parties/loading/index.ts"() {
    init_loading_names();
    init_srcset();
    LOADING = {
      iframe: ["src"],
      frame: ["src"],
      // Chromium tells the address of `attributionsrc` that the visitor saw or clicked something.
      script: ["src", "href", "attributionsrc"],
      link: ["href", "imagesrcset"],
      img: ["src", "srcset", "attributionsrc"],
      image: ["href"],
      feImage: ["href"],
      use: ["href"],
      // WebKit loads fonts of drawings.
      "font-face-uri": ["href"],
      set: ["to"],
      animate: ["values", "from", "to", "by"],
      source: ["src", "srcset"],
      video: ["src", "poster"],
      audio: ["src"],
      track: ["src"],
      // Chromium reads the attribute of Java applets as well.
      embed: ["src", "code"],
      object: ["data"],
      input: ["src"],
      ...Object.fromEntries(
        ["body", "table", "colgroup", "col", "thead", "tbody", "tfoot", "tr", "td", "th"].map((tag) => [
          tag,
          ["background"]
        ])
      )
    };
    ({ setProperty, getPropertyValue, removeProperty } = globalThis.CSSStyleDeclaration?.prototype ?? {});
  }
});

// src/third-parties/server.ts
var init_server = __esm({
  "src/third-parties/server.ts"() {
    init_core();
    init_http_url();
    init_own_url();
  }
});

// src/third-parties/own-markup/index.ts
var NAMES2;
var init_own_markup = __esm({
  "src/third-parties/own-markup/index.ts"() {
    init_core();
    init_markup();
    init_allow();
    init_css_addresses();
    init_http_url();
    init_loading2();
    init_server();
    NAMES2 = new Map(Object.entries(LOADING));
  }
});

// src/consent/allowed-hosts.ts
init_core();

// src/values/storage.ts
function attempt(storage, use, fallback) {
  try {
    return use(storage());
  } catch {
    return fallback;
  }
}
var guard = (storage) => ({
  get: (key) => attempt(storage, (store) => store.getItem(key) ?? void 0, void 0),
  set: (key, value) => attempt(
    storage,
    (store) => {
      store.setItem(key, value);
      return true;
    },
    false
  ),
  remove: (key) => attempt(storage, (store) => store.removeItem(key), void 0),
  keys: () => attempt(storage, Object.keys, [])
});
var local = guard(() => localStorage);
var session = guard(() => sessionStorage);

// src/consent/names.ts
var QUEUE = "real_cookie_banner-consent-queue";

// src/consent/allowed-hosts.ts
var $allowedHosts = atom(/* @__PURE__ */ new Set());

// src/consent/apply.ts
init_core();

// src/consent/code/index.ts
init_core();
init_markup();

// src/third-parties/index.ts
init_allow();
init_css_addresses();

// src/third-parties/forms.ts
init_own_url();

// src/values/host.ts
function normalHost(name) {
  try {
    const { host, pathname, username } = new URL(`https://${name.trim()}`);
    return pathname === "/" && !username ? host : "";
  } catch {
    return "";
  }
}
function trustedHost(value) {
  if (typeof value !== "string") return void 0;
  const hasWildcard = value.trim().startsWith("*.");
  const host = normalHost(hasWildcard ? value.trim().slice(2) : value);
  if (!host || host.includes("*") || hasWildcard && !host.includes(".")) return void 0;
  return hasWildcard ? `*.${host}` : host;
}

// src/third-parties/index.ts
init_http_url();

// src/third-parties/later-markup.ts
init_core();

// src/third-parties/load-script/index.ts
init_core();
init_markup();

// src/third-parties/index.ts
init_loading2();
init_own_markup();
init_own_url();

// src/third-parties/picture/index.ts
init_srcset();
init_allow();
init_own_url();

// src/third-parties/printed-hosts.ts
init_http_url();

// src/third-parties/index.ts
init_server();

// src/ui/document-write.ts
init_core();

// src/consent/code/index.ts
var $isBusy = atom(false);

// src/consent/config.ts
init_core();

// src/values/consent-schema.ts
init_fields();

// src/values/nested.ts
init_fields();
init_readers();
var readField = (field, raw) => raw === void 0 || raw === null || raw === "" ? field.fallback : field.read(raw) ?? field.fallback;
function readRecord(value, schema) {
  const raw = treeOf(value);
  return Object.fromEntries(
    Object.entries(schema).map(([key, field]) => [key, readField(field, raw[key])])
  );
}
var map2 = (item) => ({
  item,
  fallback: treeOf(void 0),
  form: `map of ${item.form}`,
  read(raw) {
    if (!isTree(raw)) return void 0;
    const read = Object.entries(raw).map(([key, each]) => [key, item.read(each)]);
    return treeOf(Object.fromEntries(read.filter(([, each]) => each !== void 0)));
  }
});
var words = (item = text()) => ({
  item,
  fallback: [],
  form: `list of ${item.form}`,
  read(raw) {
    const items = typeof raw === "string" ? raw.split(",") : raw;
    return Array.isArray(items) ? items.flatMap((each) => item.read(typeof each === "string" ? each.trim() : each) || []) : void 0;
  }
});
var anyObject = {
  fallback: treeOf(void 0),
  form: "an object",
  read: (raw) => isTree(raw) ? treeOf(raw) : void 0
};

// src/values/consent-schema.ts
init_readers();

// src/values/records.ts
init_readers();
var record = (keys) => ({
  keys,
  fallback: readRecord({}, keys),
  form: "an object",
  read: (raw) => isTree(raw) ? readRecord(raw, keys) : void 0
});
var every = (item) => ({
  item,
  fallback: [],
  form: `list of ${item.form}`,
  read: (raw) => Array.isArray(raw) ? raw.map((each) => readField(item, each)) : void 0
});

// src/values/consent-schema.ts
var MAX_DAYS = 36500;
var TEXTS = every(text());
var ID = number(0, { min: 1, integer: true });
var idList = (invalid) => ({
  fallback: [],
  form: "list of ids",
  read: (raw) => Array.isArray(raw) ? [...new Set(raw.flatMap((each) => ID.read(each) ?? invalid))] : void 0
});
var IDS = idList([]);
var REQUIRED = idList([0]);
var DYNAMICS = {
  ...map2(text()),
  read: (raw) => map2(text()).read(Array.isArray(raw) && !raw.length ? {} : raw)
};
var SERVICE = {
  id: ID,
  name: text(),
  purpose: text(),
  uniqueName: text(),
  presetId: text(),
  legalBasis: choice(["consent", "legitimate-interest", "legal-requirement"], "consent"),
  provider: text(),
  providerContact: record({ phone: text(), email: text(), link: text() }),
  providerPrivacyPolicyUrl: text(),
  providerLegalNoticeUrl: text(),
  isProviderCurrentWebsite: flag(),
  isEmbeddingOnlyExternalResources: flag(),
  dataProcessingInCountries: TEXTS,
  dataProcessingInCountriesSpecialTreatments: TEXTS,
  technicalDefinitions: every(
    record({
      type: choice(["http", "local", "session", "indexedDb"], "http"),
      name: text(),
      host: text(),
      duration: number(0),
      durationUnit: choice(["s", "m", "h", "d", "mo", "y"], "s"),
      isSessionDuration: flag(),
      purpose: text()
    })
  ),
  codeDynamics: DYNAMICS,
  codeOptIn: text(),
  codeOptOut: text(),
  executePriority: number(10),
  tagManagerOptInEventName: text(),
  tagManagerOptOutEventName: text(),
  executeCodeOptInWhenNoTagManagerConsentIsGiven: flag(),
  executeCodeOptOutWhenNoTagManagerConsentIsGiven: flag(),
  deleteTechnicalDefinitionsAfterOptOut: flag(),
  googleConsentModeConsentTypes: TEXTS
};
var THUMBNAIL = {
  url: text(),
  width: number(0),
  height: number(0),
  title: text(),
  hide: TEXTS,
  titleType: choice(["center", "top"], "center")
};
var THUMBNAIL_FIELD = {
  keys: THUMBNAIL,
  fallback: void 0,
  form: "an object with url, width and height",
  read(raw) {
    const read = isTree(raw) ? readRecord(raw, THUMBNAIL) : void 0;
    return read?.url && read.width && read.height ? read : void 0;
  }
};
var BLOCKER = {
  id: ID,
  name: text(),
  description: text(),
  rules: TEXTS,
  criteria: choice(["services", "tcfVendors"], "services"),
  services: REQUIRED,
  isVisual: flag(),
  visualType: choice(["default", "wrapped", "hero"], "default"),
  visualContentType: text(),
  isVisualDarkMode: flag(),
  visualBlur: number(0),
  visualHeroButtonText: text(),
  shouldForceToShowVisual: flag(),
  presetId: text(),
  visualThumbnail: THUMBNAIL_FIELD
};
var GROUP = {
  id: ID,
  name: text(),
  slug: text(),
  description: text(),
  isEssential: flag(),
  items: every(record(SERVICE))
};
var ESSENTIAL = ["essential", "essenziell"];
var isEssentialGroup = ({
  isEssential,
  slug
}) => isEssential || ESSENTIAL.includes(slug);
var LINK = { label: text(), url: text(), pageType: text(), isTargetBlank: flag(true) };
function withOwnIds(entries) {
  return entries.filter(
    (entry, at) => entry.id > 0 && entries.findIndex((other) => other.id === entry.id) === at
  );
}
function withFreeIds(entries) {
  const used = new Set(entries.map((entry) => entry.id));
  const seen = /* @__PURE__ */ new Set();
  let free = 1;
  return entries.flatMap((entry) => {
    const isOwn = entry.id > 0 && !seen.has(entry.id);
    seen.add(entry.id);
    if (isOwn) return [entry];
    if (!entry.rules.length) return [];
    while (used.has(free)) free++;
    used.add(free);
    return [{ ...entry, id: free }];
  });
}
function readEntities({ groups, blockers, links }) {
  const each = (list2, schema) => listOf(list2).map((one) => readRecord(one, schema));
  return {
    groups: withOwnIds(each(groups, GROUP)).map((group) => ({
      ...group,
      items: group.items.filter((service) => service.id)
    })),
    blockers: withFreeIds(each(blockers, BLOCKER)),
    links: each(links, LINK).filter(({ label, url }) => label && url)
  };
}
var TAG_MANAGER = choice(
  ["none", "googleTagManager", "googleTagManagerWithGcm", "matomoTagManager"],
  "none"
);
var QUESTION = {
  groups: every(record(GROUP)),
  blockers: every(record(BLOCKER)),
  links: every(record(LINK)),
  texts: anyObject,
  individualTexts: anyObject,
  design: anyObject,
  cookie: text("piton-consent"),
  days: number(365, { min: 1, max: MAX_DAYS }),
  revision: text(),
  respectDoNotTrack: flag(),
  respectGlobalPrivacyControl: flag(true),
  consentMode: flag(),
  tagManager: TAG_MANAGER,
  hideBanner: flag(),
  isAgeNotice: flag(true),
  ageNoticeAgeLimit: number(14, { min: 1 }),
  isListServicesNotice: flag(true),
  isDataProcessingInUnsafeCountries: flag(),
  territorialLegalBasis: TEXTS,
  predefinedDataProcessingInSafeCountriesLists: anyObject,
  consentForwardingExternalHosts: TEXTS,
  isGcmListPurposes: flag(),
  websiteOperator: anyObject,
  languageSwitcher: every(anyObject),
  bannerI18n: anyObject,
  iso3166OneAlpha2: anyObject,
  visualParentSelectors: anyObject,
  dependantVisibilityContainers: TEXTS,
  disableDeduplicateExceptions: TEXTS,
  multilingualSkipHTMLForTag: text()
};

// src/consent/config.ts
init_fields();
init_globals();
init_json();
init_readers();
var HOST = new RegExp("[\\p{L}\\p{N}]\\.\\p{L}{2}", "u");
var FIRST_LEVEL = {
  restRoot: text(),
  restNamespace: text("real-cookie-banner/v1"),
  restQuery: map2(text()),
  restNonce: text(),
  restPathObfuscateOffset: text(),
  restRecreateNonceEndpoint: text()
};
var OTHERS = {
  isPro: flag(),
  isPreventPreDecision: flag(),
  isInvalidateImplicitUserConsent: flag(),
  hasDynamicPreDecisions: flag()
};
var FRONTEND = {
  decisionCookieName: text("real_cookie_banner"),
  revisionHash: text(),
  isGcm: flag(),
  isTcf: flag(),
  setCookiesViaManager: TAG_MANAGER,
  isRespectDoNotTrack: flag(),
  isAcceptAllForBots: flag(true),
  failedConsentDocumentationHandling: choice(["essentials", "optimistic"], "essentials"),
  hasLazyData: flag()
};

// src/consent/pre-decision.ts
init_core();

// src/consent/defaults/design.ts
init_readers();

// src/consent/defaults/design-defaults.ts
var prefixed = (prefix, values) => Object.fromEntries(
  Object.entries(values).map(([key, value]) => [
    prefix + key.charAt(0).toUpperCase() + key.slice(1),
    value
  ])
);
var all = (side) => [side, side, side, side];
var button = (bg, fontColor, fontSize, space, hover) => ({
  padding: all(space),
  bg,
  textAlign: "center",
  fontSize,
  fontColor,
  fontWeight: "normal",
  borderWidth: 0,
  borderColor: "#000000",
  hoverBg: hover[0],
  hoverFontColor: hover[1],
  hoverBorderColor: "#000000"
});
var second = button("#efefef", "#0a0a0a", 18, 10, ["#e8e8e8", "#000000"]);
var font = { fontInheritFamily: true, fontFamily: "Arial, Helvetica, sans-serif", fontWeight: "normal" };
var edge = { borderWidth: 1, borderColor: "#efefef" };
var centered = { inheritTextAlign: true, textAlign: "center" };
var DESIGN = {
  layout: {
    type: "dialog",
    maxHeightEnabled: true,
    maxHeight: 740,
    dialogMaxWidth: 530,
    dialogPosition: "middleCenter",
    dialogMargin: all(0),
    bannerPosition: "bottom",
    bannerMaxWidth: 1024,
    dialogBorderRadius: 3,
    borderRadius: 5,
    animationIn: "slideInUp",
    animationInDuration: 500,
    animationInOnlyMobile: true,
    animationOut: "none",
    animationOutDuration: 500,
    animationOutOnlyMobile: true,
    overlay: true,
    overlayBg: "#000000",
    overlayBgAlpha: 50,
    overlayBlur: 2
  },
  decision: {
    acceptAll: "button",
    acceptEssentials: "button",
    showCloseIcon: false,
    acceptIndividual: "link",
    buttonOrder: "all,essential,save,individual",
    showGroups: false,
    groupsFirstView: false,
    saveButton: "always"
  },
  design: {
    ...font,
    bg: "#ffffff",
    textAlign: "center",
    linkTextDecoration: "underline",
    borderWidth: 0,
    borderColor: "#ffffff",
    fontSize: 13,
    fontColor: "#2b2b2b",
    boxShadowEnabled: true,
    boxShadowOffsetX: 0,
    boxShadowOffsetY: 5,
    boxShadowBlurRadius: 13,
    boxShadowSpreadRadius: 0,
    boxShadowColor: "#000000",
    boxShadowColorAlpha: 20
  },
  headerDesign: {
    ...font,
    ...edge,
    ...centered,
    inheritBg: true,
    bg: "#f4f4f4",
    padding: [17, 20, 15, 20],
    logo: "",
    logoRetina: "",
    logoMaxHeight: 40,
    logoPosition: "left",
    logoMargin: [5, 15, 5, 15],
    fontSize: 20,
    fontColor: "#2b2b2b"
  },
  bodyDesign: {
    padding: [15, 20, 5, 20],
    descriptionInheritFontSize: true,
    descriptionFontSize: 13,
    dottedGroupsInheritFontSize: true,
    dottedGroupsFontSize: 13,
    dottedGroupsBulletColor: "#15779b",
    teachingsInheritTextAlign: true,
    teachingsTextAlign: "center",
    teachingsSeparatorActive: true,
    teachingsSeparatorWidth: 50,
    teachingsSeparatorHeight: 1,
    teachingsSeparatorColor: "#15779b",
    teachingsInheritFontSize: false,
    teachingsFontSize: 12,
    teachingsInheritFontColor: false,
    teachingsFontColor: "#757575",
    accordionMargin: [10, 0, 5, 0],
    accordionBg: "#ffffff",
    accordionBorderWidth: 1,
    accordionBorderColor: "#efefef",
    accordionTitleFontSize: 12,
    accordionTitleFontColor: "#2b2b2b",
    acceptAllOneRowLayout: false,
    ...prefixed("acceptAll", button("#15779b", "#ffffff", 18, 10, ["#11607d", "#ffffff"])),
    acceptEssentialsUseAcceptAll: true,
    ...prefixed("acceptEssentials", second),
    ...prefixed("acceptIndividual", button("#ffffff", "#15779b", 16, 5, ["#ffffff", "#11607d"]))
  },
  footerDesign: {
    ...font,
    ...edge,
    ...centered,
    poweredByLink: true,
    inheritBg: false,
    bg: "#fcfcfc",
    padding: [10, 20, 15, 20],
    fontSize: 14,
    fontColor: "#757474",
    hoverFontColor: "#2b2b2b",
    languageSwitcher: "flags"
  },
  individualLayout: {
    inheritDialogMaxWidth: false,
    dialogMaxWidth: 970,
    inheritBannerMaxWidth: true,
    bannerMaxWidth: 1980,
    descriptionTextAlign: "left"
  },
  group: {
    checkboxBg: "#f0f0f0",
    checkboxBorderWidth: 1,
    checkboxBorderColor: "#d2d2d2",
    checkboxActiveColor: "#ffffff",
    checkboxActiveBg: "#15779b",
    checkboxActiveBorderColor: "#11607d",
    groupInheritBg: true,
    groupBg: "#f4f4f4",
    groupPadding: all(15),
    groupSpacing: 10,
    groupBorderRadius: 5,
    groupBorderWidth: 1,
    groupBorderColor: "#f4f4f4",
    headlineFontSize: 16,
    headlineFontWeight: "normal",
    headlineFontColor: "#2b2b2b",
    descriptionFontSize: 14,
    descriptionFontColor: "#757575",
    linkColor: "#757575",
    linkHoverColor: "#2b2b2b",
    detailsHideLessRelevant: true
  },
  saveButton: { ...second, useAcceptAll: true, type: "button" },
  mobile: {
    enabled: true,
    maxHeight: 400,
    hideHeader: false,
    alignment: "bottom",
    scalePercent: 90,
    scalePercentVertical: -50
  },
  customCss: { css: "" }
};

// src/consent/defaults/design-values.ts
init_readers();

// src/consent/views/essential-notices.ts
init_markup();
init_readers();

// src/consent/views/first-texts.ts
init_markup();
init_readers();

// src/consent/views/first-labels.ts
init_readers();

// src/consent/views/translate.ts
init_core();
init_readers();

// src/consent/defaults/third-country.ts
init_markup();
init_readers();
var GDPR = "AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IS IT LI LV LT LU MT NL NO PL PT RO SK SI ES SE".split(" ");

// src/consent/defaults/texts.ts
init_readers();
var TEXTS2 = {
  headline: ["Privatsphäre-Einstellungen", "Privacy settings"],
  description: [
    "Wir verwenden Cookies und ähnliche Technologien auf unserer Website und verarbeiten personenbezogene Daten von dir. Die Einwilligung ist freiwillig und kann jederzeit widerrufen werden.",
    "We use cookies and similar technologies on our website and process your personal data. Consent is voluntary and can be withdrawn at any time."
  ],
  acceptAll: ["Alle akzeptieren", "Accept all"],
  acceptEssentials: ["Weiter ohne Einwilligung", "Continue without consent"],
  acceptIndividual: [
    "Privatsphäre-Einstellungen individuell festlegen",
    "Choose privacy settings individually"
  ],
  dataProcessingInUnsafeCountries: [
    "Einige Services verarbeiten personenbezogene Daten in unsicheren Drittländern. Deine Einwilligung gilt auch dafür, gemäß {{legalBasis}}.",
    "Some services process personal data in unsafe third countries. Your consent covers this too, under {{legalBasis}}."
  ],
  ageNoticeBanner: [
    "Du bist unter {{minAge}} Jahre alt? Dann kannst du nicht in optionale Services einwilligen.",
    "Are you under {{minAge}} years old? Then you cannot consent to optional services."
  ],
  listServicesNotice: [
    "Indem du alle Services akzeptierst, erlaubst du, dass {{services}} geladen werden.",
    "By accepting all services, you allow {{services}} to be loaded."
  ],
  // Without this text the first list names all services.
  listServicesLegitimateInterestNotice: "",
  consentForwardingExternalHosts: [
    "Deine Einwilligung gilt auch auf {{websites}}.",
    "Your consent also applies on {{websites}}."
  ],
  ageNoticeBlocker: [
    "Du bist unter {{minAge}} Jahre alt? Leider darfst du diesem Service nicht selbst zustimmen.",
    "Are you under {{minAge}} years old? Unfortunately you may not consent to this service yourself."
  ],
  blockerHeadline: [
    "{{name}} aufgrund von Privatsphäre-Einstellungen blockiert",
    "{{name}} is blocked by your privacy settings"
  ],
  blockerLinkShowMissing: [
    "Zeige alle Services, denen du noch zustimmen musst",
    "Show all services that still need your consent"
  ],
  blockerLoadButton: [
    "Erforderliche Services akzeptieren und Inhalte laden",
    "Accept the required services and load the content"
  ],
  blockerAcceptInfo: [
    "Wenn du die blockierten Inhalte lädst, werden deine Privatsphäre-Einstellungen angepasst.",
    "When you load the blocked content, your privacy settings are changed."
  ]
};
var INDIVIDUAL_TEXTS = {
  headline: ["Individuelle Privatsphäre-Einstellungen", "Individual privacy settings"],
  description: [
    "Hier findest du eine Übersicht aller Services, die diese Website nutzt.",
    "Here is an overview of all services that this website uses."
  ],
  showMore: ["Service-Informationen anzeigen", "Show service information"],
  hideMore: ["Service-Informationen ausblenden", "Hide service information"],
  postamble: "",
  save: ["Individuelle Auswahl speichern", "Save individual choices"]
};

// src/consent/details/labels.ts
init_readers();

// src/consent/details/service.tsx
init_markup();
init_readers();
var LETTER = String.raw`[a-z\u{a1}-\u{10ffff}]`;
var NAME = new RegExp(String.raw`^(?:(?!-)(?:${LETTER}|[\d-])+(?<!-)\.)+${LETTER}{2,}$`, "iu");
var OCTET = String.raw`(?:\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])`;
var PUBLIC = new RegExp(
  String.raw`^(?!0|10\.|127\.|169\.254\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|22[4-9]|2[3-9]\d)(?:${OCTET}\.){3}(?!0$|255$)${OCTET}$`
);

// src/consent/entries.ts
init_json();
init_readers();

// src/consent/parse-decision.ts
init_json();
init_readers();
var UUID = "[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}";
var GRAMMAR = new RegExp(`^(?:(\\d+):?)?(${UUID}(?:,${UUID})*),?:([a-f0-9]{32}):(.*)$`);

// src/consent/payload.ts
init_readers();

// src/consent/links.ts
init_core();
init_globals();

// src/consent/log/lock.ts
var LOCK = `${QUEUE}-lock`;

// src/consent/log/send.ts
var RETRY_MS = 15e3;
var YIELD_MS = RETRY_MS + 1e3;

// src/consent/log/plugin-entries.ts
init_json();
init_readers();

// src/consent/undecided.ts
init_core();
init_readers();

// src/banner/round-button.ts
init_core();
init_markup();
init_readers();
var DEFAULTS = {
  sticky: {
    enabled: false,
    animationsEnabled: true,
    alignment: "left",
    bubbleBorderRadius: 50,
    icon: "fingerprint",
    iconCustom: "",
    iconSize: 30,
    iconColor: "#ffffff",
    bubbleMargin: [10, 20, 20, 20],
    bubblePadding: 15,
    bubbleBg: "#15779b",
    bubbleBorderWidth: 0,
    bubbleBorderColor: "#10556f",
    boxShadowEnabled: true,
    boxShadowOffsetX: 0,
    boxShadowOffsetY: 2,
    boxShadowBlurRadius: 5,
    boxShadowSpreadRadius: 1,
    boxShadowColor: "#105b77",
    boxShadowColorAlpha: 40,
    bubbleHoverBg: "#ffffff",
    bubbleHoverBorderColor: "#000000",
    hoverIconColor: "#000000",
    menuFontSize: 16,
    menuBorderRadius: 5,
    menuItemSpacing: 10,
    menuItemPadding: [5, 10, 5, 10]
  },
  design: { bg: "#ffffff", fontColor: "#2b2b2b" }
};
var TEXTS3 = {
  stickyHistory: ["Historie der Privatsphäre-Einstellungen", "History of privacy settings"],
  stickyRevoke: ["Einwilligungen widerrufen", "Withdraw consent"],
  stickyRevokeSuccessMessage: [
    "Du hast die Einwilligung erfolgreich widerrufen.",
    "You have withdrawn your consent."
  ],
  stickyChange: ["Privatsphäre-Einstellungen ändern", "Change privacy settings"]
};

// src/values/owner.ts
init_fields();
init_inline_config();
init_json();
init_readers();
var OWNER = {
  handlers: map2(flag()),
  off: words(),
  texts: map2(text()),
  assets: text(),
  scripts: map2(text()),
  // The entries stay as the owner wrote them; `trustedHost` (host.ts) validates them where hosts are needed.
  trustedHosts: words(),
  consent: anyObject,
  facade: flag(),
  debug: flag(),
  inspect: flag()
};
var attributeValues = (attributes) => Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, value || true]));

// src/config/check.ts
init_fields();
init_json();
init_readers();
init_shown_json();

// src/config/json-error.ts
var TOKEN2 = (
  // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids control characters in strings
  /[\t\n\r ]*(?:(true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)|("[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\u0000-\u001f]*)*")|([{}[\],:])|(?=$))/y
);
var MAX_SKIPPED = 1e3;
var leadingSpaces = (text2) => text2.search(/[^\t\n\r ]|$/);
function findJsonError(text2) {
  const open = [];
  let expected = "value";
  const close = (punctuator) => {
    if (open.pop() !== punctuator) return false;
    expected = "end of value";
    return true;
  };
  const accept = (literal, quoted, punctuator) => {
    if (expected === "key" || expected === "first key") {
      if (punctuator === "}" && expected === "first key") return close("{");
      expected = "colon";
      return quoted !== void 0;
    }
    if (expected === "colon") {
      expected = "value";
      return punctuator === ":";
    }
    if (expected === "end of value") {
      if (punctuator === "," && open.length) {
        expected = open.at(-1) === "{" ? "key" : "value";
        return true;
      }
      return punctuator === "}" && close("{") || punctuator === "]" && close("[");
    }
    if (punctuator === "]" && expected === "first item") return close("[");
    if (punctuator === "{" || punctuator === "[") {
      open.push(punctuator);
      expected = punctuator === "{" ? "first key" : "first item";
      return true;
    }
    expected = "end of value";
    return literal !== void 0 || quoted !== void 0;
  };
  const scanner = new RegExp(TOKEN2);
  for (let at = 0; ; at = scanner.lastIndex) {
    scanner.lastIndex = at;
    const [found, literal, quoted, punctuator] = scanner.exec(text2) ?? [];
    const start = at + leadingSpaces(text2.slice(at, at + (found?.length ?? MAX_SKIPPED)));
    if (found !== void 0 && start === text2.length)
      return expected === "end of value" && !open.length ? void 0 : placeOf(text2, start);
    if (found === void 0 || !accept(literal, quoted, punctuator)) return placeOf(text2, start);
    scanner.lastIndex = at + found.length;
  }
}
function placeOf(text2, at) {
  const lines = text2.slice(0, at).split("\n");
  return { at, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

// src/config/known.ts
var HANDLERS = "accordion alert anchors animated-headline anti-spam archive-posts background-slideshow background-video button-group circle-progress code-highlight contact-buttons cookie-policy countdown counter devices-extended drop-cap e-collection-loop e-form e-tabs e-youtube ee-age-gate ee-audio-player ee-calendar ee-google-map ee-inline-svg ee-offcanvas ee-popup ee-scroll-indicator ee-search-form ee-slide-menu ee-sticky ee-switcher ee-toggle-element entrance facebook-button facebook-comments facebook-embed facebook-page floating-bars-var-1 form gallery gallery-extra gallery-slider header heading-extended history-ids hotspot hotspots html5-video image-carousel image-comparison interactions lazy-background lightbox link-actions loop-carousel loop-grid lottie media-carousel mega-menu motion nav-menu nested-accordion nested-carousel nested-tabs off-canvas page-transition parallax-background parallax-element parallax-gallery paypal-button popup portfolio posts posts-extra.carousel posts-extra.classic progress progress-tracker reviews search search-form shapes share-buttons slides sticky stray-divs stripe-button table table-of-contents tabs taxonomy-filter testimonial-carousel text-path theme-menu timeline toggle tooltip unfold video video-playlist visits woocommerce-cart woocommerce-checkout-page woocommerce-menu-cart woocommerce-notices woocommerce-product-add-to-cart wp-widget-media_audio";
var TEXTS4 = "accordion.tabs anti-spam.blocked anti-spam.cannot_connect anti-spam.cannot_decode anti-spam.decoding_process anti-spam.email_decoder anti-spam.got_it anti-spam.original_email anti-spam.wait_for_decoding archive-posts.failedMore archive-posts.last archive-posts.more archive-posts.retry background-slideshow.pause background-video.pause code-highlight.copied code-highlight.copy code-highlight.failed countdown.remaining devices-extended.captions devices-extended.failed devices-extended.file devices-extended.fullscreen devices-extended.leaveFullscreen devices-extended.mute devices-extended.next devices-extended.noFullscreen devices-extended.off devices-extended.pause devices-extended.pip devices-extended.play devices-extended.playlist devices-extended.position devices-extended.previous devices-extended.progress devices-extended.rewind devices-extended.speed devices-extended.turn devices-extended.unmute devices-extended.volume e-collection-loop.failed e-collection-loop.retry e-collection-loop.shown e-form.expired e-form.failed e-form.late e-form.next e-form.offline e-form.online e-form.previous e-form.sent e-form.slow e-form.step e-form.stepOf e-form.tooLarge e-tabs.tabs e-youtube.failed e-youtube.file e-youtube.play ee-age-gate.age ee-age-gate.dialog ee-age-gate.loading ee-audio-player.captions ee-audio-player.failed ee-audio-player.file ee-audio-player.fullscreen ee-audio-player.leaveFullscreen ee-audio-player.mute ee-audio-player.next ee-audio-player.noFullscreen ee-audio-player.off ee-audio-player.pause ee-audio-player.pip ee-audio-player.play ee-audio-player.playlist ee-audio-player.position ee-audio-player.previous ee-audio-player.progress ee-audio-player.rewind ee-audio-player.speed ee-audio-player.unmute ee-audio-player.volume ee-calendar.archive ee-calendar.close ee-calendar.list ee-calendar.next ee-calendar.previous ee-google-map.failed ee-google-map.hint ee-google-map.place ee-google-map.places ee-inline-svg.format ee-offcanvas.close ee-offcanvas.menu ee-popup.close ee-popup.dialog ee-popup.direct ee-popup.failed ee-popup.loading ee-scroll-indicator.progress ee-scroll-indicator.section ee-search-form.close ee-slide-menu.back ee-slide-menu.open ee-switcher.item ee-switcher.menu ee-switcher.next ee-switcher.pause ee-switcher.play ee-switcher.previous ee-switcher.switcher ee-toggle-element.controls ee-toggle-element.item floating-bars-var-1.label form.expired form.failed form.late form.next form.offline form.online form.previous form.sent form.slow form.step form.stepOf form.tooLarge gallery-slider.bullet gallery-slider.carousel gallery-slider.first gallery-slider.label gallery-slider.last gallery-slider.next gallery-slider.pause gallery-slider.play gallery-slider.position gallery-slider.previous gallery-slider.slide hotspot.spot html5-video.captions html5-video.failed html5-video.file html5-video.fullscreen html5-video.leaveFullscreen html5-video.mute html5-video.next html5-video.noFullscreen html5-video.off html5-video.pause html5-video.pip html5-video.play html5-video.playlist html5-video.position html5-video.previous html5-video.progress html5-video.rewind html5-video.speed html5-video.unmute html5-video.volume image-carousel.bullet image-carousel.carousel image-carousel.first image-carousel.label image-carousel.last image-carousel.next image-carousel.pause image-carousel.play image-carousel.position image-carousel.previous image-carousel.slide image-comparison.label image-comparison.second lightbox.close lightbox.download lightbox.facebook lightbox.failed lightbox.fullscreen lightbox.gallery lightbox.image lightbox.next lightbox.open lightbox.pinterest lightbox.play lightbox.position lightbox.previous lightbox.share lightbox.twitter lightbox.video lightbox.videoFailed lightbox.x lightbox.zoom loop-carousel.bullet loop-carousel.carousel loop-carousel.first loop-carousel.label loop-carousel.last loop-carousel.next loop-carousel.pause loop-carousel.play loop-carousel.position loop-carousel.previous loop-carousel.slide loop-grid.count loop-grid.failed loop-grid.failedMore loop-grid.last loop-grid.more loop-grid.none loop-grid.pages loop-grid.retry lottie.play media-carousel.bullet media-carousel.carousel media-carousel.first media-carousel.label media-carousel.last media-carousel.next media-carousel.pause media-carousel.play media-carousel.position media-carousel.previous media-carousel.slide nested-carousel.bullet nested-carousel.carousel nested-carousel.first nested-carousel.label nested-carousel.last nested-carousel.next nested-carousel.pause nested-carousel.play nested-carousel.position nested-carousel.previous nested-carousel.slide nested-tabs.tabs off-canvas.label paypal-button.expired paypal-button.failed popup.close popup.title portfolio.filter portfolio.none portfolio.shown posts-extra.carousel.bullet posts-extra.carousel.carousel posts-extra.carousel.first posts-extra.carousel.label posts-extra.carousel.last posts-extra.carousel.next posts-extra.carousel.pause posts-extra.carousel.play posts-extra.carousel.position posts-extra.carousel.previous posts-extra.carousel.slide posts-extra.classic.failedMore posts-extra.classic.more posts-extra.classic.none posts-extra.classic.retry posts-extra.classic.shown posts.failedMore posts.last posts.more posts.retry reviews.bullet reviews.carousel reviews.first reviews.label reviews.last reviews.next reviews.pause reviews.play reviews.position reviews.previous reviews.slide search-form.close search-form.label search.count search.failed search.none search.results search.retry slides.bullet slides.carousel slides.first slides.label slides.last slides.next slides.pause slides.play slides.position slides.previous slides.slide stripe-button.expired stripe-button.failed table-of-contents.close table-of-contents.none table-of-contents.open table.ascending table.descending table.table tabs.tabs taxonomy-filter.count taxonomy-filter.failed taxonomy-filter.none taxonomy-filter.pages taxonomy-filter.retry testimonial-carousel.bullet testimonial-carousel.carousel testimonial-carousel.first testimonial-carousel.label testimonial-carousel.last testimonial-carousel.next testimonial-carousel.pause testimonial-carousel.play testimonial-carousel.position testimonial-carousel.previous testimonial-carousel.slide third-parties.description third-parties.fetch third-parties.frame third-parties.headline third-parties.image third-parties.load third-parties.media third-parties.remember third-parties.script third-parties.style toggle.tabs video-playlist.failed video-playlist.list video-playlist.open video-playlist.play video.failed video.file video.play woocommerce-menu-cart.close";
var CONSENT_TEXTS = "acceptAll acceptEssentials acceptIndividual ageNoticeBanner ageNoticeBlocker blockerAcceptInfo blockerHeadline blockerLinkShowMissing blockerLoadButton consentForwardingExternalHosts dataProcessingInUnsafeCountries description headline listServicesLegitimateInterestNotice listServicesNotice stickyChange stickyHistory stickyRevoke stickyRevokeSuccessMessage";
var INDIVIDUAL_TEXTS2 = "description headline hideMore postamble save showMore";
var DESIGN2 = "bodyDesign.acceptAllBg bodyDesign.acceptAllBorderColor bodyDesign.acceptAllBorderWidth bodyDesign.acceptAllFontColor bodyDesign.acceptAllFontSize bodyDesign.acceptAllFontWeight bodyDesign.acceptAllHoverBg bodyDesign.acceptAllHoverBorderColor bodyDesign.acceptAllHoverFontColor bodyDesign.acceptAllOneRowLayout bodyDesign.acceptAllPadding bodyDesign.acceptAllTextAlign bodyDesign.acceptEssentialsBg bodyDesign.acceptEssentialsBorderColor bodyDesign.acceptEssentialsBorderWidth bodyDesign.acceptEssentialsFontColor bodyDesign.acceptEssentialsFontSize bodyDesign.acceptEssentialsFontWeight bodyDesign.acceptEssentialsHoverBg bodyDesign.acceptEssentialsHoverBorderColor bodyDesign.acceptEssentialsHoverFontColor bodyDesign.acceptEssentialsPadding bodyDesign.acceptEssentialsTextAlign bodyDesign.acceptEssentialsUseAcceptAll bodyDesign.acceptIndividualBg bodyDesign.acceptIndividualBorderColor bodyDesign.acceptIndividualBorderWidth bodyDesign.acceptIndividualFontColor bodyDesign.acceptIndividualFontSize bodyDesign.acceptIndividualFontWeight bodyDesign.acceptIndividualHoverBg bodyDesign.acceptIndividualHoverBorderColor bodyDesign.acceptIndividualHoverFontColor bodyDesign.acceptIndividualPadding bodyDesign.acceptIndividualTextAlign bodyDesign.accordionBg bodyDesign.accordionBorderColor bodyDesign.accordionBorderWidth bodyDesign.accordionMargin bodyDesign.accordionTitleFontColor bodyDesign.accordionTitleFontSize bodyDesign.descriptionFontSize bodyDesign.descriptionInheritFontSize bodyDesign.dottedGroupsBulletColor bodyDesign.dottedGroupsFontSize bodyDesign.dottedGroupsInheritFontSize bodyDesign.padding bodyDesign.teachingsFontColor bodyDesign.teachingsFontSize bodyDesign.teachingsInheritFontColor bodyDesign.teachingsInheritFontSize bodyDesign.teachingsInheritTextAlign bodyDesign.teachingsSeparatorActive bodyDesign.teachingsSeparatorColor bodyDesign.teachingsSeparatorHeight bodyDesign.teachingsSeparatorWidth bodyDesign.teachingsTextAlign customCss.css decision.acceptAll decision.acceptEssentials decision.acceptIndividual decision.buttonOrder decision.groupsFirstView decision.saveButton decision.showCloseIcon decision.showGroups design.bg design.borderColor design.borderWidth design.boxShadowBlurRadius design.boxShadowColor design.boxShadowColorAlpha design.boxShadowEnabled design.boxShadowOffsetX design.boxShadowOffsetY design.boxShadowSpreadRadius design.fontColor design.fontFamily design.fontInheritFamily design.fontSize design.fontWeight design.linkTextDecoration design.textAlign footerDesign.bg footerDesign.borderColor footerDesign.borderWidth footerDesign.fontColor footerDesign.fontFamily footerDesign.fontInheritFamily footerDesign.fontSize footerDesign.fontWeight footerDesign.hoverFontColor footerDesign.inheritBg footerDesign.inheritTextAlign footerDesign.languageSwitcher footerDesign.padding footerDesign.poweredByLink footerDesign.textAlign group.checkboxActiveBg group.checkboxActiveBorderColor group.checkboxActiveColor group.checkboxBg group.checkboxBorderColor group.checkboxBorderWidth group.descriptionFontColor group.descriptionFontSize group.detailsHideLessRelevant group.groupBg group.groupBorderColor group.groupBorderRadius group.groupBorderWidth group.groupInheritBg group.groupPadding group.groupSpacing group.headlineFontColor group.headlineFontSize group.headlineFontWeight group.linkColor group.linkHoverColor headerDesign.bg headerDesign.borderColor headerDesign.borderWidth headerDesign.fontColor headerDesign.fontFamily headerDesign.fontInheritFamily headerDesign.fontSize headerDesign.fontWeight headerDesign.inheritBg headerDesign.inheritTextAlign headerDesign.logo headerDesign.logoMargin headerDesign.logoMaxHeight headerDesign.logoPosition headerDesign.logoRetina headerDesign.padding headerDesign.textAlign individualLayout.bannerMaxWidth individualLayout.descriptionTextAlign individualLayout.dialogMaxWidth individualLayout.inheritBannerMaxWidth individualLayout.inheritDialogMaxWidth layout.animationIn layout.animationInDuration layout.animationInOnlyMobile layout.animationOut layout.animationOutDuration layout.animationOutOnlyMobile layout.bannerMaxWidth layout.bannerPosition layout.borderRadius layout.dialogBorderRadius layout.dialogMargin layout.dialogMaxWidth layout.dialogPosition layout.maxHeight layout.maxHeightEnabled layout.overlay layout.overlayBg layout.overlayBgAlpha layout.overlayBlur layout.type mobile.alignment mobile.enabled mobile.hideHeader mobile.maxHeight mobile.scalePercent mobile.scalePercentVertical saveButton.bg saveButton.borderColor saveButton.borderWidth saveButton.fontColor saveButton.fontSize saveButton.fontWeight saveButton.hoverBg saveButton.hoverBorderColor saveButton.hoverFontColor saveButton.padding saveButton.textAlign saveButton.type saveButton.useAcceptAll sticky.alignment sticky.animationsEnabled sticky.boxShadowBlurRadius sticky.boxShadowColor sticky.boxShadowColorAlpha sticky.boxShadowEnabled sticky.boxShadowOffsetX sticky.boxShadowOffsetY sticky.boxShadowSpreadRadius sticky.bubbleBg sticky.bubbleBorderColor sticky.bubbleBorderRadius sticky.bubbleBorderWidth sticky.bubbleHoverBg sticky.bubbleHoverBorderColor sticky.bubbleMargin sticky.bubblePadding sticky.enabled sticky.hoverIconColor sticky.icon sticky.iconColor sticky.iconCustom sticky.iconSize sticky.menuBorderRadius sticky.menuFontSize sticky.menuItemPadding sticky.menuItemSpacing";

// src/config/nearest.ts
function distance(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = a[i - 1] === b[j - 1] ? 0 : 1;
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + substitution);
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
function abbreviates(short, long) {
  let at = 0;
  for (const char of long) if (char === short[at]) at++;
  return short.length > 3 && at === short.length;
}
var MAX_LENGTH2 = 60;
var normalize = (name) => name.slice(0, MAX_LENGTH2).toLowerCase().replace(/[\s_-]+/g, "-");
var ABBREVIATION_PART = 0.25;
function nearest(name, names) {
  const given = normalize(name);
  const cost = (each) => {
    const known = normalize(each);
    const isAbbreviation = abbreviates(given, known) || abbreviates(known, given);
    return distance(given, known) * (isAbbreviation ? ABBREVIATION_PART : 1);
  };
  let best = names[0] ?? "";
  let least = Number.POSITIVE_INFINITY;
  for (const each of names) {
    const own = cost(each);
    if (own < least) [best, least] = [each, own];
  }
  return best;
}

// src/config/check.ts
function reportOnce(problems) {
  const reported = /* @__PURE__ */ new Set();
  return (key, message) => {
    if (reported.has(message)) return;
    reported.add(message);
    problems.push({ key, message });
  };
}
function checkIds(consent, report) {
  if (!listOf(consent.groups).length) {
    if (listOf(consent.blockers).length)
      report(
        "consent.blockers",
        '"consent.blockers" has no effect without "consent.groups": the page asks for nothing and blocks nothing'
      );
    return;
  }
  const { groups } = readEntities(consent);
  const names = new Map(groups.flatMap(({ items }) => items.map(({ id, name }) => [id, name])));
  const [groupIds, serviceIds, blockerIds] = [/* @__PURE__ */ new Set(), /* @__PURE__ */ new Set(), /* @__PURE__ */ new Set()];
  const checkId = (value, key, ids, ifTaken = "this one is ignored", ifMissing = "it is ignored") => {
    const id = numberOf(treeOf(value).id, 0);
    if (!isTree(value)) return;
    if (id <= 0 || !Number.isInteger(id))
      report(key, `"${key}" has no "id" that is a whole number from 1; ${ifMissing}`);
    else if (ids.has(id)) report(`${key}.id`, `"${key}.id" is ${id}, the id of another entry; ${ifTaken}`);
    ids.add(id);
  };
  for (const [at, group] of listOf(consent.groups).entries()) {
    checkId(group, `consent.groups[${at}]`, groupIds);
    const { isEssential, slug } = treeOf(group);
    if (GROUP.isEssential.read(isEssential) === false && isEssentialGroup({ isEssential: false, slug: textOf(slug) }))
      report(
        `consent.groups[${at}].isEssential`,
        `"consent.groups[${at}].isEssential" is ${shownJson(isEssential)}, but the slug ${shownJson(slug)} makes the group one that nobody can decline`
      );
    for (const [place, item] of listOf(treeOf(group).items).entries())
      checkId(item, `consent.groups[${at}].items[${place}]`, serviceIds, "blockers can't tell them apart");
  }
  const effect2 = "its rules block all the same";
  for (const [at, blocker] of listOf(consent.blockers).entries()) {
    const key = `consent.blockers[${at}]`;
    checkId(blocker, key, blockerIds, effect2, effect2);
    const { services = [], criteria } = treeOf(blocker);
    if (Array.isArray(services) && !services.length && criteria !== "tcfVendors")
      report(
        `${key}.services`,
        `"${key}.services" names no service, so nothing allows what this blocker blocks`
      );
    for (const [place, each] of listOf(services).entries()) {
      const id = numberOf(each, 0);
      if (names.has(id)) continue;
      const nearestId = nearest(scalarText(each), [...names.keys()].map(String));
      const hint = nearestId ? `the nearest id is ${nearestId} ("${names.get(Number(nearestId))}")` : "no group has any service";
      report(
        `${key}.services[${place}]`,
        `"${key}.services" names the service ${shownJson(each)}, which no group has; ${hint}. Nothing allows it, so what this blocker blocks stays blocked`
      );
    }
  }
  const essential = groups.filter(isEssentialGroup).length;
  if (groups.length && essential !== 1)
    report(
      "consent.groups",
      `"consent.groups" has ${essential || "no"} groups with "isEssential": true, expected exactly one`
    );
}
function describeFallback({ fallback }) {
  if (fallback === void 0 || typeof fallback === "object" && !Object.keys(fallback ?? {}).length)
    return "it is ignored";
  if (typeof fallback === "boolean") return `${fallback ? "yes" : "no"} is used in its place`;
  if (typeof fallback === "object") return "it has its defaults";
  return fallback === "" ? "it is ignored" : `${shownJson(fallback)} is used in its place`;
}
function suggestionFor(field, value) {
  if (Array.isArray(field.fallback) && typeof value === "string")
    return ` (did you mean ${shownJson([value])}?)`;
  const options = field.form.split(" | ");
  if (options.length > 1 && typeof value === "string") return ` (did you mean "${nearest(value, options)}"?)`;
  return "";
}
var invalidMessage = (key, field, value, isEntry) => `"${key}" is ${shownJson(value)}, expected ${field.form}${suggestionFor(field, value)}; ${isEntry ? "it is ignored" : describeFallback(field)}`;
var unknownMessage = (key, name, names) => `there is no "${key}"; did you mean "${nearest(name, names)}"? It is ignored`;
var SERVER_KEYS = /^consent\.(?:groups|blockers|links)\[.*\.(?:id|isDefault|codeOnPageLoad|tcfVendors|tcfPurposes|visualMediaThumbnail|visualDownloadThumbnail|isExternalUrl|pageId|hideCookieBanner|flag)$/;
function checkValue(field, value, key, report, isEntry = false) {
  if (isAbsent(value)) return;
  const { keys, item } = field;
  const pathOf = (name) => key ? `${key}.${name}` : name;
  if (keys && isTree(value)) {
    for (const [name, each] of Object.entries(value))
      if (Object.hasOwn(keys, name)) checkValue(keys[name], each, pathOf(name), report);
      else if (!SERVER_KEYS.test(pathOf(name)))
        report(pathOf(name), unknownMessage(pathOf(name), name, Object.keys(keys)));
  } else if (item && Array.isArray(value)) {
    for (const [at, each] of value.entries()) checkValue(item, each, `${key}[${at}]`, report, true);
  } else if (item && isTree(value)) {
    for (const [name, each] of Object.entries(value)) checkValue(item, each, pathOf(name), report, true);
  } else if (item && typeof value === "string" && field.read(value) !== void 0) {
    for (const each of value.split(",")) checkValue(item, each.trim(), key, report, true);
  }
  if (field.read(value) === void 0) report(key, invalidMessage(key, field, value, isEntry));
}
var textsBy = (names) => Object.fromEntries(names.split(" ").map((name) => [name, text()]));
var design = () => {
  const sections = {};
  for (const path of DESIGN2.split(" ")) {
    const [section = "", name = ""] = path.split(".");
    sections[section] = { ...sections[section], [name]: anyValue };
  }
  return Object.fromEntries(Object.entries(sections).map(([name, keys]) => [name, record(keys)]));
};
var anyValue = { fallback: void 0, form: "a value", read: (raw) => raw };
function checkNames(names, key, report) {
  const handlers = HANDLERS.split(" ");
  for (const name of names)
    if (name !== "consent" && !handlers.includes(name))
      report(
        `${key}.${name}`,
        `"${key}" names the handler "${name}", which does not exist; did you mean "${nearest(name, handlers)}"? It is ignored${/\s/.test(name) ? " (names are separated by commas)" : ""}`
      );
}
function checkAddress(option, value, report) {
  try {
    new URL(textOf(value), "https://example.test/");
  } catch {
    report(option, `"${option}" is ${shownJson(value)}, expected address; it is ignored`);
  }
}
function checkTexts(value, report) {
  const known = TEXTS4.split(" ");
  for (const name of Object.keys(treeOf(value)))
    if (!known.includes(name)) {
      const [handler] = name.split(".");
      const own = known.filter((each) => each.startsWith(`${handler}.`));
      const exception = own.length ? "" : ", unless a handler of your own has it";
      report(`texts.${name}`, unknownMessage(`texts.${name}`, name, own.length ? own : known) + exception);
    }
}
var kebab2 = (key) => `data-${key.replace(/[A-Z]/g, (letter2) => `-${letter2.toLowerCase()}`)}`;
var ATTRIBUTES_OF_OTHERS = /^(?:piton$|cfasync|dont[A-Z]|no[A-Z]|noptimize|skip|pagespeed|rocket|litespeed|pm|wp|turbo|cookie|category|service|uc|type$|src$)/;
function checkAttributes(attributes, report) {
  const keys = Object.keys(OWNER);
  for (const [name, value] of Object.entries(attributeValues(attributes))) {
    const attribute = kebab2(name);
    if (!Object.hasOwn(OWNER, name)) {
      if (!ATTRIBUTES_OF_OTHERS.test(name))
        report(
          attribute,
          unknownMessage(attribute, attribute, keys.map(kebab2)).replace("there is", "the tag has")
        );
      continue;
    }
    const field = OWNER[name];
    const isEmpty = value === true && typeof field?.fallback !== "boolean";
    if (field && !isEmpty) checkValue(field, value, attribute, report);
  }
}
function checkBlock(raw, report) {
  const consent = record({
    ...QUESTION,
    texts: record(textsBy(CONSENT_TEXTS)),
    individualTexts: record(textsBy(INDIVIDUAL_TEXTS2)),
    design: record(design())
  });
  const form = 'host name such as "cdn.example.at" or "*.example.at"';
  const trustedHosts = words({ ...text(), form, read: trustedHost });
  checkValue(record({ ...OWNER, trustedHosts, consent }), raw, "", report);
  checkAddress("assets", raw.assets, report);
  checkTexts(raw.texts, report);
  checkNames(Object.keys(treeOf(raw.handlers)), "handlers", report);
  checkIds(treeOf(raw.consent), report);
}
var SHOWN_CHARS = 20;
function jsonMessage(block, value) {
  if (!block.trim()) return "piton-config is empty; every key has its default";
  const error = findJsonError(block);
  if (!error) return `piton-config is ${shownJson(value)}, expected an object; all of it is ignored`;
  const { at, line, column } = error;
  const found = at < block.length ? shownJson(block.slice(at, at + SHOWN_CHARS)) : "it ends too early";
  return `piton-config is no JSON from line ${line}, column ${column} on (${found}); all of it is ignored`;
}
function checkOwner({ block, attributes }) {
  const problems = [];
  const report = reportOnce(problems);
  const value = parseJson(block);
  if (block !== void 0 && !isTree(value)) {
    report("json", jsonMessage(block, value));
  }
  const raw = treeOf(value);
  checkBlock(raw, report);
  checkAttributes(attributes, report);
  checkAddress("data-assets", attributes.assets, report);
  checkNames(OWNER.off.read(attributes.off ?? raw.off) ?? [], "off", report);
  return problems;
}

// bundled-source.ts
var DESIGN3 = { ...DESIGN, sticky: DEFAULTS.sticky };
var inLanguage = (words2, language) => Object.fromEntries(Object.entries(words2).map(([key, word]) => [key, [word].flat().at(language === "en" ? -1 : 0)]));
var textsIn = (language) => ({
  texts: inLanguage({ ...TEXTS2, ...TEXTS3 }, language),
  individualTexts: inLanguage(INDIVIDUAL_TEXTS, language)
});
export {
  DESIGN3 as DESIGN,
  OWNER,
  QUESTION,
  checkOwner,
  textsIn
};
