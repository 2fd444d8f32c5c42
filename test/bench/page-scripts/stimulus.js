import { Application, Controller } from '@hotwired/stimulus';

class Bench extends Controller {
  /** Stimulus calls this method after it has bound the element's actions. */
  connect() {
    window.bench.attached();
  }
  toggle() {
    this.element.classList.toggle('on');
  }
}

Application.start().register('bench', Bench);
