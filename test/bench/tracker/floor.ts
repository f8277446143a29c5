/**
 * What no script that does our work can do without, and nothing else: it waits for idle time, reads and writes a cookie,
 * watches the page, and fills its hidden fields with what it has at hand. No campaign is read, nothing is reported.
 */
export const floor = `requestIdleCallback(()=>{
  const kept=document.cookie.split('utmost_last=')[1]||'last_seen.21';
  document.cookie='utmost_last='+kept.split(';')[0]+';path=/;samesite=lax;max-age=7776000;domain=example.com';
  new MutationObserver(()=>{}).observe(document,{childList:true,subtree:true});
  for(const field of document.querySelectorAll('input'))if(field.type=='hidden'){
    Reflect.set(HTMLInputElement.prototype,'value','a',field);
    for(const type of['input','change'])field.dispatchEvent(new Event(type,{bubbles:true}));
  }
},{timeout:500});
for(const type of['submit','visibilitychange'])addEventListener(type,()=>{},true);`;
