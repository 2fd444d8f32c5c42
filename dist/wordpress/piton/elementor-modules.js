/*
 * The builder's classes that add-ons extend, where the builder's own file is gone: a classic script in the head, since
 * add-ons extend the classes as soon as their own scripts run. Piton's part src/facade/classes.ts gives all classes but
 * `Module` their methods; what an add-on creates before that starts then.
 */
(() => {
  if (window.elementorModules) return;
  const waiting = [];
  const read = (items, path) =>
    path === undefined
      ? items
      : String(path)
          .split('.')
          .reduce((part, key) => part?.[key], items);

  class Module {
    #callbacks = {};
    #settings;
    constructor(...given) {
      this.__construct?.(...given);
      this.#settings = { ...this.getDefaultSettings(), ...given[0] };
      if (window.elementorModules.waiting && this instanceof ViewModule) waiting.push(this);
      else this.trigger('init');
    }
    getDefaultSettings() {
      return {};
    }
    getItems(items, path) {
      return read(items, path);
    }
    getSettings(path) {
      return read(this.#settings, path);
    }
    setSettings(path, value) {
      if (typeof path === 'object') return Object.assign(this.#settings, path);
      const keys = path.split('.');
      const last = keys.pop();
      keys.reduce((part, key) => (part[key] ??= {}), this.#settings)[last] = value;
      return this.#settings;
    }
    on(names, callback) {
      for (const name of names.split(' ')) {
        this.#callbacks[name] ??= [];
        this.#callbacks[name].push(callback);
      }
      return this;
    }
    off(name, callback) {
      this.#callbacks[name] = this.#callbacks[name]?.filter((each) => callback && each !== callback);
      return this;
    }
    trigger(name, ...values) {
      const result = this[`on${name[0].toUpperCase()}${name.slice(1)}`]?.(...values);
      for (const callback of this.#callbacks[name] ?? []) callback.apply(this, values);
      return result;
    }
  }
  // The classes below inherit the function, and may be extended by it as well.
  Module.extend = function (members) {
    class Child extends this {}
    Child.__super__ = this.prototype;
    Object.defineProperties(Child.prototype, Object.getOwnPropertyDescriptors(members));
    return Child;
  };
  class ViewModule extends Module {}
  class Base extends ViewModule {}
  class SwiperBase extends Base {}
  class CarouselBase extends SwiperBase {}

  window.elementorModules = {
    Module,
    ViewModule,
    frontend: { handlers: { Base, SwiperBase, CarouselBase } },
    waiting,
  };
})();
