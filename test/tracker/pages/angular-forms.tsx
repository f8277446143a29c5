// Angular sends the model of its form, which follows `input` of each field. POST /send answers 204.
import '@angular/compiler';
import { Component, provideZonelessChangeDetection } from '@angular/core';
import { FormControl, FormGroup, ReactiveFormsModule } from '@angular/forms';
import { bootstrapApplication } from '@angular/platform-browser';

class Contact {
  form = new FormGroup({
    email: new FormControl(''),
    utm_source: new FormControl(''),
    gclid: new FormControl(''),
  });

  send() {
    void fetch('/send', { method: 'POST', body: JSON.stringify(this.form.value) });
  }
}

const Page = Component({
  selector: '#root',
  imports: [ReactiveFormsModule],
  template: `<form [formGroup]="form" (ngSubmit)="send()">
    <input id="email" type="email" name="email" formControlName="email" />
    <input type="hidden" name="utm_source" formControlName="utm_source" />
    <input type="hidden" name="gclid" formControlName="gclid" />
    <button id="send">Send</button>
  </form>`,
})(Contact);

void bootstrapApplication(Page ?? Contact, { providers: [provideZonelessChangeDetection()] });
